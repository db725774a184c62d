import type { SpoolState as State } from '#shared/labels/rolls/spool_contract'
import { useTranslate } from 'react-admin'
import { StateWord } from './StateWord'

export function SpoolState({ state }: { state: State }) {
  const t = useTranslate()
  return (
    <StateWord tone={state === 'ACTIVATED' ? 'done' : 'attention'}>
      {t(`spool_state.${state}`)}
    </StateWord>
  )
}

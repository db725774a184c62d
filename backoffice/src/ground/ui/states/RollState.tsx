import type { RollState as State } from '#shared/labels/rolls/roll_contract'
import { useTranslate } from 'react-admin'
import { StateWord } from './StateWord'

export function RollState({ state }: { state: State }) {
  const t = useTranslate()
  return (
    <StateWord tone={state === 'ACTIVATED' ? 'done' : 'attention'}>
      {t(`spool_state.${state}`)}
    </StateWord>
  )
}

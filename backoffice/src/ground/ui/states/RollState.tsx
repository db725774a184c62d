import { useTranslate } from 'react-admin'
import { StateWord } from './StateWord'

export function RollState({ state }: { state: 'SHIPPED' | 'ACTIVATED' }) {
  const t = useTranslate()
  return (
    <StateWord tone={state === 'ACTIVATED' ? 'done' : 'attention'}>
      {t(`spool_state.${state}`)}
    </StateWord>
  )
}

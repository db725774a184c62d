import type { UserState as State } from '#shared/ground/states/user_state'
import { useTranslate } from 'react-admin'
import { StateWord } from './StateWord'

export function UserStateWord({ state }: { state: State }) {
  const t = useTranslate()
  return (
    <StateWord tone={state === 'APPROVED' ? 'done' : 'attention'}>
      {t(`user_state.${state}`)}
    </StateWord>
  )
}

export function UserActivityWord({ isActive }: { isActive: boolean }) {
  const t = useTranslate()
  return (
    <StateWord tone={isActive ? 'done' : 'stopped'}>
      {t(isActive ? 'activity.active' : 'activity.inactive')}
    </StateWord>
  )
}

import type { UserRow } from '#shared/companies/users/user_contract'
import { fullName, shownName } from '#shared/ground/texts/full_name'
import { useRecordContext, useTranslate } from 'react-admin'
import { UserActivityWord, UserStateWord } from '../../ground/ui/states/UserState'

export function UserName() {
  const t = useTranslate()
  const user = useRecordContext<UserRow>()
  return user ? shownName(fullName(user), t) : null
}

/** Progress of a user towards the first login. */
export function UserState() {
  const user = useRecordContext<UserRow>()
  return user ? <UserStateWord state={user.state} /> : null
}

export function UserActivity() {
  const user = useRecordContext<UserRow>()
  return user ? <UserActivityWord isActive={user.is_active} /> : null
}

/** Shows that the user is disabled, otherwise the progress towards the first login. */
export function UserStanding() {
  const user = useRecordContext<UserRow>()
  return user && !user.is_active ? <UserActivity /> : <UserState />
}

export function RoleNames() {
  const t = useTranslate()
  const user = useRecordContext<UserRow>()
  if (!user) return null
  if (user.roles.length === 0) return t('users.no_roles')
  return user.roles.map((role) => t(`role.${role}`, { _: role })).join(', ')
}

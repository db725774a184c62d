import type { UserRow } from '#shared/users/user_contract'
import { fullName, shownName } from '#shared/users/full_name'
import { useRecordContext, useTranslate } from 'react-admin'
import { UserActivityWord, UserStateWord } from '../ui/UserState'

/** The user's name, as the title of a page. */
export function UserName() {
  const t = useTranslate()
  const user = useRecordContext<UserRow>()
  return user ? shownName(fullName(user), t) : null
}

/** Where a user stands on the way to the first login. */
export function UserState() {
  const user = useRecordContext<UserRow>()
  return user ? <UserStateWord state={user.state} /> : null
}

/** Whether somebody has disabled the user. */
export function UserActivity() {
  const user = useRecordContext<UserRow>()
  return user ? <UserActivityWord isActive={user.is_active} /> : null
}

/** Whether the user may log in: disabled, or else where they stand on the way. */
export function UserStanding() {
  const user = useRecordContext<UserRow>()
  return user && !user.is_active ? <UserActivity /> : <UserState />
}

/** The user's roles in words; a role that an installation added itself has its own name. */
export function RoleNames() {
  const t = useTranslate()
  const user = useRecordContext<UserRow>()
  if (!user) return null
  if (user.roles.length === 0) return t('users.no_roles')
  return user.roles.map((role) => t(`role.${role}`, { _: role })).join(', ')
}

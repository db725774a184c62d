import { api } from '../../ground/api/api'
import type { User } from '#shared/companies/profile/current_user_contract'
import type { OwnSession } from '#shared/access/accounts/session_contract'
import type { UserPatch, UsersAnswer } from '#shared/companies/profile/profile_contract'

/** Returns all users of the company, including inactive ones; the current user comes first. */
export const fetchUsers = () =>
  api.get<UsersAnswer['users']>('/accounts/api/users/', { q_showall: true })

/** Returns the refreshed list. */
export const setUsersActive = (users: readonly number[], isActive: boolean) =>
  api.post<UsersAnswer>(`/accounts/api/users_${isActive ? 'enable' : 'disable'}/`, { users })

export const patchUser = (pk: number, patch: UserPatch) =>
  api.patch<User>(`/accounts/api/users/${pk}/`, patch)

export const deleteAccount = (proof: { password: string; otp: string }) =>
  api.post<void>('/accounts/api/users/me/delete/', proof)

export const fetchOwnData = () => api.get<unknown>('/accounts/api/users/me/data/')

/** Returns the user's open sessions, the current one first. */
export const fetchSessions = () => api.get<OwnSession[]>('/accounts/api/sessions/')

export const endSession = (pk: string) => api.delete<void>(`/accounts/api/sessions/${pk}/`)

export const endOtherSessions = () => api.delete<void>('/accounts/api/sessions/')

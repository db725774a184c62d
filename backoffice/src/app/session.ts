import type { CurrentUser } from '#shared/accounts/account_contract'
import { ApiError } from '#shared/http/api_client'
import { api } from './api'

export interface Session {
  user: CurrentUser
  permissions: string[]
}

let session: Promise<Session | null> | undefined

/** Who is logged in, asked once and shared by everything that wants to know; null for nobody. */
export function currentSession(): Promise<Session | null> {
  session ??= loadSession()
  return session
}

/** Has the next question ask the server again. */
export function forgetSession(): void {
  session = undefined
}

async function loadSession(): Promise<Session | null> {
  try {
    const { permissions } = await api.get<{ permissions: string[] }>('/accounts/api/login/')
    if (permissions.length === 0) return null
    const [user] = await api.get<[CurrentUser]>('/accounts/api/users/')
    return { user, permissions }
  } catch (error) {
    forgetSession()
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

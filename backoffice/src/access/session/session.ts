import { showStaffSession } from '#shared/companies/profile/profile_endpoints'
import type { CurrentUser } from '#shared/companies/profile/current_user_contract'
import type { ActingFor } from '#shared/ground/access/acting_contract'
import { ApiError } from '#shared/ground/http/api_client'
import { api } from '../../ground/app/api'

export interface Session {
  user: CurrentUser
  permissions: string[]
  /** The supplier's user that staff act for in the storefront. */
  actingFor: ActingFor | null
}

let session: Promise<Session | null> | undefined

/** Returns the session, loaded once and shared; null when nobody is logged in. */
export function currentSession(): Promise<Session | null> {
  session ??= loadSession()
  return session
}

export function forgetSession(): void {
  session = undefined
}

async function loadSession(): Promise<Session | null> {
  try {
    const { user, permissions, acting_for: actingFor = null } = await api.request(showStaffSession)
    return user && { user, permissions, actingFor }
  } catch (error) {
    forgetSession()
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

import { createApiClient } from '#shared/http/api_client'
import { activeLanguage } from '#shared/i18n/browser_language'
import { tellOtherTabs } from '#shared/accounts/session_channel'
import { fetchOrTake } from '../opening/ask_ahead'
import { leaveActedUser, shownActedUser } from './acted_user'
import type { ApiError } from '#shared/http/api_client'

type Listener = (error: ApiError) => void

const listeners = new Set<Listener>()

/** The API as the logged-in browser speaks with it. */
export const api = createApiClient({
  language: activeLanguage,
  fetch: fetchOrTake,
  onUnauthorized: (error) => listeners.forEach((listener) => listener(error)),
  actingFor: shownActedUser,
  onActingEnded: () => {
    const user = shownActedUser()
    if (user !== null) tellOtherTabs({ type: 'acting_ended', user })
    leaveActedUser()
  },
})

/** Has the listener told of every call that failed because nobody is logged in. */
export function onUnauthorized(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

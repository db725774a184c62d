import { createApiClient } from '#shared/ground/http/api_client'
import { renewSession } from '#shared/ground/http/session_renewal'
import { activeLanguage } from '#shared/ground/i18n/browser_language'
import { notifyOtherTabs } from '#shared/ground/access/session_channel'
import { fetchOrTake } from './prefetch'
import { leaveActedUser, shownActedUser } from './acted_user'

/** API client of the logged-in browser. Requests wait until an ended session is renewed. */
export const api = createApiClient({
  language: activeLanguage,
  fetch: fetchOrTake,
  renewSession,
  actingFor: shownActedUser,
  onActingEnded: () => {
    const user = shownActedUser()
    if (user !== null) notifyOtherTabs({ type: 'acting_ended', user })
    leaveActedUser()
  },
})

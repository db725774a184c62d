import { createApiClient } from '#shared/http/api_client'
import { renewSession } from '#shared/http/session_renewal'
import { activeLanguage } from '#shared/i18n/browser_language'
import { tellOtherTabs } from '#shared/accounts/session_channel'
import { fetchOrTake } from '../opening/ask_ahead'
import { leaveActedUser, shownActedUser } from './acted_user'

/** API client of the logged-in browser. Requests wait until an ended session is renewed. */
export const api = createApiClient({
  language: activeLanguage,
  fetch: fetchOrTake,
  renewSession,
  actingFor: shownActedUser,
  onActingEnded: () => {
    const user = shownActedUser()
    if (user !== null) tellOtherTabs({ type: 'acting_ended', user })
    leaveActedUser()
  },
})

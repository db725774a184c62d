import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { listUsers } from '#app/companies/profile/list_users'
import { flag, pkPath } from '#app/foundation/http/input/url_fields'
import { findActedFor, toActingFor } from '#app/foundation/sessions/acting_session'
import { serve } from '#app/foundation/endpoints/endpoint'
import { changeProfile } from '#app/companies/profile/change_profile'
import { setUsersActive } from '#app/companies/profile/set_users_active'
import * as profileEndpoints from '#shared/companies/profile/profile_endpoints'
import { staffSession, user, userList } from '#shared/companies/profile/current_user_contract'
import type { Language } from '#shared/ground/i18n/language'
import { userPatch, usersResult, usersPayload } from '#shared/companies/profile/profile_contract'
import {
  changeUser,
  disableUsers,
  enableUsers,
  listColleagues,
} from '#shared/companies/profile/profile_endpoints'
import vine from '@vinejs/vine'

const refreshedUsers = async (me: SignedInUser, language: Language) => ({
  users: await listUsers(me, { withInactive: true, language }),
})

serve(listColleagues, {
  access: '*',
  summary: 'The users of the user’s company, the current user first',
  query: vine.create({ q_showall: flag() }),
  response: userList,
  withoutSecondFactor: true,
  handle: ({ user: me, query, language }) =>
    listUsers(me, { withInactive: query.q_showall ?? false, language }),
})

serve(profileEndpoints.showStaffSession, {
  access: 'public',
  summary:
    'The logged-in staff and their rights, also while they act for a user; null without a login',
  response: staffSession,
  handle: async ({ user: me, ctx, language, now }) => {
    if (!me) return { user: null, permissions: [] }
    const [staff] = await listUsers(me, { withInactive: false, language })
    const actedFor = await findActedFor(me, ctx, now)
    return {
      user: staff,
      permissions: me.rights,
      ...(typeof actedFor === 'object' && { acting_for: toActingFor(actedFor, me) }),
    }
  },
})

serve(changeUser, {
  access: '*',
  summary: 'Change the user’s own phone number and language',
  acting: 'refused',
  params: pkPath,
  body: userPatch,
  response: user,
  handle: ({ user: me, path, body, now, requestId }) =>
    changeProfile(me, path.pk, body, { now, requestId }),
})

serve(enableUsers, {
  access: '*',
  summary: 'Enable users of the user’s company',
  throttled: true,
  body: usersPayload,
  response: usersResult,
  handle: async ({ user: me, body, language, now, requestId }) => {
    await setUsersActive(me, body.users, true, { now, requestId })
    return refreshedUsers(me, language)
  },
})

serve(disableUsers, {
  access: '*',
  summary: 'Disable users of the user’s company; their sessions end at once',
  throttled: true,
  body: usersPayload,
  response: usersResult,
  handle: async ({ user: me, body, language, now, requestId }) => {
    await setUsersActive(me, body.users, false, { now, requestId })
    return refreshedUsers(me, language)
  },
})

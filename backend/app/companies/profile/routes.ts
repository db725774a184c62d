import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { listUsers } from '#app/companies/profile/list_users'
import { flag } from '#app/foundation/http/input/query_fields'
import { findActedFor, toActingFor } from '#app/foundation/sessions/acting_session'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { changeProfile } from '#app/companies/profile/change_profile'
import { setUsersActive } from '#app/companies/profile/set_users_active'
import { staffSession, user, userList } from '#shared/companies/profile/current_user_contract'
import type { Language } from '#shared/ground/i18n/language'
import {
  userPatch,
  userPath,
  usersAnswer,
  usersPayload,
} from '#shared/companies/profile/profile_contract'
import vine from '@vinejs/vine'

const refreshedUsers = async (me: SignedInUser, language: Language) => ({
  users: await listUsers(me, { withInactive: true, language }),
})

endpoint({
  method: 'GET',
  path: 'accounts/api/users/',
  access: '*',
  summary: 'The users of the user’s company, the current user first',
  query: vine.create({ q_showall: flag() }),
  answer: userList,
  withoutSecondFactor: true,
  handle: ({ user: me, query, language }) =>
    listUsers(me, { withInactive: query.q_showall ?? false, language }),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/session/',
  access: 'public',
  summary:
    'The logged-in staff and their rights, also while they act for a user; null without a login',
  answer: staffSession,
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

endpoint({
  method: 'PATCH',
  path: 'accounts/api/users/:pk/',
  access: '*',
  summary: 'Change the user’s own phone number and language',
  acting: 'refused',
  params: userPath,
  body: userPatch,
  answer: user,
  handle: ({ user: me, path, body, now, requestId }) =>
    changeProfile(me, path.pk, body, { now, requestId }),
})

endpoint({
  method: 'POST',
  path: 'accounts/api/users_enable/',
  access: '*',
  summary: 'Enable users of the user’s company',
  throttled: true,
  body: usersPayload,
  answer: usersAnswer,
  handle: async ({ user: me, body, language, now, requestId }) => {
    await setUsersActive(me, body.users, true, { now, requestId })
    return refreshedUsers(me, language)
  },
})

endpoint({
  method: 'POST',
  path: 'accounts/api/users_disable/',
  access: '*',
  summary: 'Disable users of the user’s company; their sessions end at once',
  throttled: true,
  body: usersPayload,
  answer: usersAnswer,
  handle: async ({ user: me, body, language, now, requestId }) => {
    await setUsersActive(me, body.users, false, { now, requestId })
    return refreshedUsers(me, language)
  },
})

import type { SignedInUser } from '#app/sessions/signed_in_user'
import { listUsers } from '#app/accounts/users'
import { endpoint } from '#app/endpoints/endpoint'
import { changeProfile } from '#app/profile/change_profile'
import { sendOwnData } from '#app/profile/own_data'
import { setUsersActive } from '#app/profile/set_users_active'
import { user } from '#shared/accounts/account_contract'
import type { Language } from '#shared/i18n/language'
import { userPatch, userPath, usersAnswer, usersPayload } from '#shared/profile/profile_contract'

const refreshedUsers = async (me: SignedInUser, language: Language) => ({
  users: await listUsers(me, { withInactive: true, language }),
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

endpoint({
  method: 'GET',
  path: 'accounts/api/users/me/data/',
  access: '*',
  summary: 'Download the data about the user, as a JSON file',
  produces: 'application/json',
  acting: 'refused',
  handle: ({ user: me, ctx, now }) => sendOwnData(ctx, me, now),
})

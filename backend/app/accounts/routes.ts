import { confirmPassword } from '#app/accounts/confirm_password'
import { logIn, logOut } from '#app/accounts/log_in'
import { resetPassword } from '#app/accounts/reset_password'
import { listUsers } from '#app/accounts/users'
import { toActingFor } from '#app/acting/acting_session'
import { endpoint } from '#app/http/endpoint'
import {
  countryList,
  countryQuery,
  currentPermissions,
  permissions,
  sessionStatus,
  userList,
  userListQuery,
} from '#shared/accounts/account_contract'
import { loginPayload, loginRefusal } from '#shared/accounts/login_contract'
import {
  confirmPasswordPayload,
  resetPasswordAnswer,
  resetPasswordPayload,
} from '#shared/accounts/password_contract'
import { listCountries } from '#shared/geography/countries'

endpoint({
  method: 'GET',
  path: 'accounts/api/login/',
  access: 'public',
  summary: 'The rights of the logged-in user; an empty list when logged out',
  answer: currentPermissions,
  handle: ({ user, ctx: { actingStaff } }) => ({
    permissions: user?.rights ?? [],
    ...(user && actingStaff && { acting_for: toActingFor(user, actingStaff) }),
  }),
})

endpoint({
  method: 'POST',
  path: 'accounts/api/login/',
  access: 'public',
  summary: 'Log in with email, account id and password',
  body: loginPayload,
  answer: permissions,
  refusals: { 422: loginRefusal },
  throttled: true,
  handle: ({ body, ctx }) => logIn(body, ctx),
})

endpoint({
  method: 'POST',
  path: 'accounts/api/logout/',
  access: 'public',
  summary: 'Log out; harmless when logged out already',
  status: 204,
  handle: ({ ctx }) => logOut(ctx),
})

endpoint({
  method: 'POST',
  path: 'accounts/api/reset_password/',
  access: 'public',
  summary: 'Ask for a mail to choose a new password; the answer is the same for every account',
  body: resetPasswordPayload,
  answer: resetPasswordAnswer,
  throttled: true,
  acting: 'refused',
  handle: async ({ body, ctx, t }) => {
    await resetPassword(body, ctx.request.ip())
    return { detail: t('accounts.reset_password.sent') }
  },
})

endpoint({
  method: 'POST',
  path: 'accounts/api/confirm_password/',
  access: 'public',
  summary: 'Set a new password with the code of a mail, and log in',
  body: confirmPasswordPayload,
  answer: permissions,
  throttled: true,
  acting: 'refused',
  handle: ({ body, ctx }) => confirmPassword(body, ctx),
})

endpoint({
  method: 'GET',
  path: 'accounts/api/users/',
  access: '*',
  summary: 'The users of the own company, the current user first',
  query: userListQuery,
  answer: userList,
  handle: ({ user, query, language }) =>
    listUsers(user, { withInactive: query.q_showall ?? false, language }),
})

endpoint({
  method: 'GET',
  path: 'accounts/api/session_status/',
  access: 'public',
  summary: 'Whether the session has timed out and when it will; does not extend it',
  answer: sessionStatus,
  passive: 'silent',
  handle: ({ user, ctx }) => ({
    timed_out: ctx.session.get('timed_out') === true,
    expires_in: user ? ctx.sessionExpiresIn : null,
  }),
})

endpoint({
  method: 'GET',
  path: 'accounts/api/session_heartbeat/',
  access: '*',
  summary: 'Extends the session of an open browser',
  status: 204,
  passive: 'keeps_alive',
  handle: () => undefined,
})

endpoint({
  method: 'GET',
  path: 'accounts/api/countries/',
  access: 'public',
  summary: 'The countries of ISO 3166-1 with their names',
  query: countryQuery,
  answer: countryList,
  handle: ({ query, language }) => listCountries(query.lang ?? language),
})

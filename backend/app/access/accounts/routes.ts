import { endOtherSessions, endOwnSession, listOwnSessions } from '#app/access/accounts/own_sessions'
import { completeLogin } from '#app/access/accounts/login/pending_login'
import { permissionsOf } from '#app/access/accounts/permissions_of'
import { confirmPassword } from '#app/access/accounts/confirm_password'
import { logRefusedLogin } from '#app/access/accounts/login/log_refused_login'
import { knownBrowserId } from '#app/access/accounts/login/known_browser'
import { logIn, logOut } from '#app/access/accounts/login/log_in'
import { resetPassword } from '#app/access/accounts/reset_password'
import { toActingFor } from '#app/foundation/sessions/acting_session'
import { requireCaptcha } from '#app/foundation/captcha/require_captcha'
import { serve } from '#app/foundation/endpoints/endpoint'
import { hidden } from '#config/portal/hidden'
import {
  countryList,
  currentLogin,
  permissions,
  sessionStatus,
} from '#shared/access/accounts/account_contract'
import { loginPayload, loginRefusal } from '#shared/access/accounts/login_contract'
import {
  confirmPasswordPayload,
  resetPasswordResult,
  resetPasswordPayload,
} from '#shared/access/accounts/password_contract'
import { ownSessionList } from '#shared/access/accounts/session_contract'
import {
  closeSession,
  endRemainingSessions,
  endSession,
  listSessions,
  openSession,
  openSessionByCode,
  requestPasswordMail,
  sendHeartbeat,
  setPassword,
  showCountries,
  showLogin,
  showSessionStatus,
} from '#shared/access/accounts/account_endpoints'
import { CAPTCHA_FIELD } from '#shared/ground/captcha/captcha_contract'
import { codePayload } from '#shared/access/second_factor/second_factor_contract'
import { problem } from '#shared/ground/http/problem'
import { listCountries } from '#shared/ground/geography/countries'
import vine from '@vinejs/vine'

serve(showLogin, {
  access: 'public',
  summary: 'Whether a user is logged in, and with which rights',
  response: currentLogin,
  handle: ({ user, ctx: { actingStaff } }) => ({
    ...permissionsOf(user),
    ...(user && actingStaff && { acting_for: toActingFor(user, actingStaff) }),
    ...(hidden.length > 0 && { hidden }),
  }),
})

serve(openSession, {
  access: 'public',
  summary: 'Log in with email, account id and password',
  body: loginPayload,
  response: permissions,
  refusals: { 422: loginRefusal },
  throttled: true,
  handle: (request) => logRefusedLogin(request.ctx, () => logIn(request.body, request)),
})

serve(openSessionByCode, {
  access: 'public',
  summary: 'Complete a login that was refused with SECOND_FACTOR, with a code or a recovery code',
  body: codePayload,
  response: permissions,
  throttled: true,
  handle: (request) => logRefusedLogin(request.ctx, () => completeLogin(request.body.otp, request)),
})

serve(closeSession, {
  access: 'public',
  summary: 'Log out; harmless when logged out already',
  status: 204,
  handle: ({ ctx }) => logOut(ctx),
})

serve(requestPasswordMail, {
  access: 'public',
  summary: 'Ask for a mail to choose a new password; the response is the same for every account',
  body: resetPasswordPayload,
  response: resetPasswordResult,
  throttled: true,
  acting: 'refused',
  handle: async ({ body, t, network, now, ctx }) => {
    const account = { email: body.email, accountId: body.account_id }
    await requireCaptcha(body[CAPTCHA_FIELD], knownBrowserId(ctx, account) ?? network)
    await resetPassword(account, { network, now })
    return { detail: t('accounts.reset_password.sent') }
  },
})

serve(setPassword, {
  access: 'public',
  summary: 'Set a new password with the code of a mail, and log in unless a second factor is on',
  body: confirmPasswordPayload,
  response: permissions,
  throttled: true,
  acting: 'refused',
  handle: (request) => confirmPassword(request.body, request),
})

serve(showSessionStatus, {
  access: 'public',
  summary: 'Whether the session has timed out and when it will; does not extend it',
  response: sessionStatus,
  passive: 'silent',
  handle: ({ user, ctx }) => ({
    timed_out: ctx.session.get('timed_out') === true,
    expires_in: user ? ctx.sessionExpiresIn : null,
  }),
})

serve(sendHeartbeat, {
  access: '*',
  summary: 'Extend the session of an open browser',
  status: 204,
  passive: 'keeps_alive',
  withoutSecondFactor: true,
  handle: () => undefined,
})

serve(listSessions, {
  access: '*',
  summary: 'The user’s active sessions, the current one first',
  response: ownSessionList,
  acting: 'refused',
  handle: (request) => listOwnSessions(request.user, request),
})

serve(endRemainingSessions, {
  access: '*',
  summary: 'End all sessions of the user except the current one',
  status: 204,
  acting: 'refused',
  handle: (request) => endOtherSessions(request.user, request),
})

serve(endSession, {
  access: '*',
  summary: 'End another session of the user',
  params: vine.create({ pk: vine.string().regex(/^[\w-]{22}$/) }),
  status: 204,
  refusals: { 422: problem },
  acting: 'refused',
  handle: (request) => endOwnSession(request.user, request.path.pk, request),
})

serve(showCountries, {
  access: 'public',
  summary: 'The countries of ISO 3166-1 with their names',
  query: vine.create({ lang: vine.enum(['en', 'fr', 'ar'] as const).optional() }),
  response: countryList,
  handle: ({ query, language }) => listCountries(query.lang ?? language),
})

import type { UserRow } from '#shared/companies/users/user_contract'
import {
  newEmail,
  unknownCompany,
  userStep,
} from '#tests/functional/companies/registration/registration_scene'
import type { Login } from '#tests/e2e/setup/people/logins'
import { Visitor } from '#tests/functional/setup/visitor'

const PASSWORD = 'Labels-2026!'

async function codeTo(visitor: Visitor, email: string, page: string): Promise<string> {
  const { body } = await visitor.get<{ text: string }[]>(
    `/demo/api/mailbox/?to=${encodeURIComponent(email)}`
  )
  const code = new RegExp(`/accounts/${page}/([^/\\s]+)`).exec(body[0]?.text ?? '')?.[1]
  if (!code) throw new Error(`No link to ${page} in the newest mail to ${email}`)
  return code
}

async function done(response: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await response
  if (status >= 300) throw new Error(JSON.stringify(body))
}

async function enter(origin: string, approver: { email: string; accountId: string }) {
  const visitor = new Visitor(origin)
  const token = await codeTo(visitor, approver.email, 'password_confirmation')
  const passwords = { new_password: PASSWORD, new_password_repeated: PASSWORD }
  const body = { ...passwords, account_id: approver.accountId, token }
  await done(visitor.post('/accounts/api/confirm_password/', body))
  return visitor
}

/**
 * Registers, approves and activates a user of a new company for the group MOPAR through the API.
 * Returns the user's login.
 */
export async function admitSupplier(
  origin: string,
  approver: { email: string; accountId: string },
  admin: Login
): Promise<Login> {
  const approving = await enter(origin, approver)
  const email = newEmail()
  const stranger = new Visitor(origin)
  const registration = unknownCompany({
    user: userStep({ email, password: PASSWORD, password_again: PASSWORD }),
    quotas: ['MOPAR'],
  })
  await done(stranger.post('/accounts/api/registration/', registration))
  const token = await codeTo(stranger, email, 'confirmation')
  await done(stranger.post('/accounts/api/confirmation/', { token }))

  const decision = {
    token: await codeTo(approving, approver.email, 'client_confirmation'),
    approved: true,
    feedback: '',
  }
  await done(approving.post('/accounts/api/client_confirmation/', decision))

  const staff = await Visitor.loggedIn({ ...admin, cofor10: admin.accountId }, origin)
  const filter = new URLSearchParams({ filter: JSON.stringify({ q: email }) })
  const { body } = await staff.get<UserRow[]>(`/backoffice/api/users/?${filter}`)
  await done(staff.post(`/backoffice/api/users/${body[0]!.id}/activate/`))
  return { email, accountId: body[0]!.account_id, password: PASSWORD }
}

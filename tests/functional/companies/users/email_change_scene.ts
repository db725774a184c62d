import type { UserRecord } from '#database/factories/user_factory'
import type { RoleName } from '#shared/ground/access/roles'
import { newEmail } from '#tests/functional/companies/registration/registration_scene'
import { mailsTo } from '#tests/functional/setup/mails'
import { type Staff, createStaff } from '#tests/functional/setup/staff'
import { addUser } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'

export const EMAIL_CHANGE = '/accounts/api/email_change/'

export const userPath = (id: number, action = '') => `/backoffice/api/users/${id}/${action}`

/** Opens the form of a user and sends it with another email. */
export async function changeEmail(
  { visitor }: Pick<Staff, 'visitor'>,
  id: number,
  email: string,
  more: object = {}
) {
  const { body } = await visitor.get(userPath(id))
  return visitor.put(userPath(id), { ...body, ...more, email })
}

/** A staff user whose email change waits for confirmation, with the colleague who requested it. */
export interface AskedChange {
  service: Staff
  user: UserRecord & { cofor10: string }
  visitor: Visitor
  email: string
  code: string
}

export async function createAskedChange(
  options: { role?: RoleName; asker?: RoleName; language?: 'en' | 'fr' } = {}
): Promise<AskedChange> {
  const { role = 'ANALYST', asker, language } = options
  const service = await createStaff(asker)
  const { user, visitor } = await addUser(service.company, { roles: [role], language })
  const email = newEmail()
  await changeEmail(service, user.id, email)
  const account = { ...user, cofor10: service.company.cofor10 }
  return { service, user: account, visitor, email, code: await newestCode(user.email) }
}

/** Returns the code of the newest confirmation mail to an address. Throws without one. */
export async function newestCode(address: string): Promise<string> {
  const mail = (await mailsTo(address)).findLast(
    ({ template }) => template === 'email_change_asked'
  )
  const [, code] = /\/accounts\/email_change\/([\w-]{43})(?![\w-])/.exec(mail?.text ?? '') ?? []
  if (!code) throw new Error(`No code was mailed to ${address}`)
  return code
}

/** Confirms or withdraws an email change with the mailed code. */
export const decide = (token: string, accepted = true, language = 'en') =>
  new Visitor().post(EMAIL_CHANGE, { token, accepted }, { language })

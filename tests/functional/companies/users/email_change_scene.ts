import type { UserRecord } from '#database/factories/user_factory'
import { transaction } from '#database/transaction'
import type { RoleName } from '#shared/ground/access/roles'
import { newEmail } from '#tests/functional/companies/registration/registration_scene'
import { nextStatement } from '#tests/functional/setup/database/next_statement'
import { mailsTo } from '#tests/functional/setup/mails'
import { type Staff, createStaff } from '#tests/functional/setup/staff'
import { addUser } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'

export const EMAIL_CHANGE = '/accounts/api/email_change/'

export const userPath = (id: number, action = '') => `/backoffice/api/users/${id}/${action}`

export async function changeEmail(
  { visitor }: Pick<Staff, 'visitor'>,
  id: number,
  email: string,
  more: object = {}
) {
  const { body } = await visitor.get(userPath(id))
  return visitor.put(userPath(id), { ...body, ...more, email })
}

/** Changes a user's email while a request waits for the lock of the user or company. Not for SQLite. */
export async function changeEmailDuring<Response>(
  id: number,
  request: () => Promise<Response>
): Promise<{ email: string; response: Response }> {
  const email = newEmail()
  const { sent } = await transaction(db.connection(), async (trx) => {
    await trx.from('users').where('id', id).update({ email })
    const isWaiting = nextStatement(/`(users|companies)`.* for update/)
    const response = request()
    await isWaiting
    return { sent: response }
  })
  return { email, response: await sent }
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

export const decide = (token: string, accepted = true, language = 'en') =>
  new Visitor().post(EMAIL_CHANGE, { token, accepted }, { language })

import { randomBytes } from 'node:crypto'
import { withdrawUserApprovals } from '#app/companies/approvals/decide_request'
import { removeCopies } from '#app/companies/copies/save_copy'
import { deleteContactMails } from '#app/information/contact/contact_mails'
import { closeMessages } from '#app/information/contact/move_message'
import { deleteMailsTo } from '#app/operations/personal_data/delete_mails_to'
import { requestBlanking } from '#app/foundation/audit_trail/request_blanking'
import { revokeCompanyTokensOf } from '#app/foundation/sessions/company_tokens'
import { ROWS_PER_STATEMENT } from '#database/chunks'
import { anonymousEmail } from '#shared/companies/users/anonymous_users'
import { toDbInstant } from '#database/instant'
import { fullName } from '#shared/ground/texts/full_name'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import chunk from 'lodash/chunk.js'

export type Person = Row<'users', 'id' | 'email' | 'company_id'>

/** Tables whose rows of a user are deleted. */
const OWN_ROWS = [
  'sessions',
  'carts',
  'order_templates',
  'saved_views',
  'mail_codes',
  'email_changes',
  'former_passwords',
  'recovery_codes',
  'idempotency_keys',
  'user_roles',
  'alert_recipients',
] as const

/**
 * Anonymises users (rule 10.3): names, email, phone, password, second factor, messages, mails and
 * contacts. Withdraws their approvals. Orders and audit entries stay, without a name. The next
 * purge removes names from other texts. The caller has locked the users.
 */
export async function anonymiseUsers(
  trx: TransactionClientContract,
  people: readonly Person[],
  now: Date
): Promise<void> {
  const ids = people.map(({ id }) => id)
  await requestBlanking(trx, ids, now)
  // Colleagues keep shared templates.
  await trx
    .from('order_templates')
    .whereIn('user_id', ids)
    .where('is_shared', true)
    .update({ user_id: null })
  await revokeCompanyTokensOf(trx, ids, now)
  // Webhooks stay too, because they belong to the company.
  await trx.from('webhooks').whereIn('user_id', ids).update({ user_id: null })
  for (const table of OWN_ROWS) await trx.from(table).whereIn('user_id', ids).delete()
  for (const person of people) {
    const { id } = person
    await removeOwnCopies(trx, person, now)
    await blankContacts(trx, person)
    await trx
      .from('users')
      .where('id', id)
      .update({
        email: anonymousEmail(id),
        first_name: '',
        last_name: '',
        phone: '',
        // Not a valid hash, so no login is possible.
        password_hash: `deleted:${randomBytes(16).toString('hex')}`,
        is_active: false,
        last_login_at: null,
        totp_secret: null,
        totp_confirmed_at: null,
        totp_last_step: null,
        approval_limit_cents: null,
        updated_at: toDbInstant(now),
      })
    await deleteMailsTo(trx, person)
    await trx.from('registration_requests').where({ user_id: id }).delete()
  }
  await withdrawUserApprovals(trx, ids, now)
  await blankMessages(trx, ids)
}

async function removeOwnCopies(
  trx: TransactionClientContract,
  { email, company_id: companyId }: Person,
  now: Date
): Promise<void> {
  const own = await select(trx, 'mail_copies', ['id']).where({ company_id: companyId, email })
  const ids = own.map(({ id }) => id)
  await removeCopies(trx, ids, now)
}

/** Blanks the user's contacts. A different email in them stays. */
async function blankContacts(
  trx: TransactionClientContract,
  { id, email, company_id: companyId }: Person
): Promise<void> {
  const ofCompany = () => trx.from('contacts').where('company_id', companyId)
  await ofCompany().where('email', email).update({ name: '', phone: '', email: '' })
  const user = await select(trx, 'users', ['first_name', 'last_name']).where('id', id).firstOrFail()
  const name = fullName(user)
  // An empty name means that the user was deleted before.
  if (name === '') return
  const similar = await select(ofCompany(), 'contacts', ['id', 'name']).where({ name })
  // MariaDB ignores accents and case.
  const own = similar.filter((contact) => contact.name === name)
  const ids = own.map((contact) => contact.id)
  await trx.from('contacts').whereIn('id', ids).update({ name: '', phone: '' })
}

async function blankMessages(
  trx: TransactionClientContract,
  userIds: readonly number[]
): Promise<void> {
  const messages = await select(trx, 'contact_messages', ['id']).whereIn('user_id', [...userIds])
  const ids = messages.map(({ id }) => id)
  for (const some of chunk(ids, ROWS_PER_STATEMENT)) await blank(trx, some)
}

export async function blank(trx: TransactionClientContract, ids: readonly number[]): Promise<void> {
  await deleteContactMails(trx, ids)
  await closeMessages(trx, ids)
  await trx
    .from('contact_messages')
    .whereIn('id', [...ids])
    .update({ topic: '–', text: '', user_id: null })
  await trx
    .from('contact_answers')
    .whereIn('contact_message_id', [...ids])
    .update({ text: '' })
}

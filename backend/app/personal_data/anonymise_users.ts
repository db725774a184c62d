import { randomBytes } from 'node:crypto'
import { withdrawUserApprovals } from '#app/approval_requests/withdraw_approvals'
import { deleteContactMails } from '#app/contact/contact_mails'
import { closeMessages } from '#app/contact/move_message'
import { deleteMailsTo } from '#app/personal_data/delete_mails_to'
import { requestBlanking } from '#app/audit_trail/request_blanking'
import { ROWS_PER_STATEMENT, chunksOf } from '#database/chunks'
import { anonymousEmail } from '#shared/users/anonymous_users'
import { toDbInstant } from '#database/instant'
import { fullName } from '#shared/users/full_name'
import type { Row } from '#database/rows'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export type Person = Row<'users', 'id' | 'email' | 'company_id'>

/** Tables of which all rows of a user go with the person. */
const OWN_ROWS = [
  'sessions',
  'carts',
  'mail_codes',
  'email_changes',
  'former_passwords',
  'recovery_codes',
  'idempotency_keys',
  'user_roles',
  'alert_recipients',
] as const

/**
 * Takes the persons out of users (rule 10.3): names, email, phone, password and second factor, what
 * they wrote to customer service with the mails about it, mails to them, and contacts of their
 * company with their email. Nobody has to approve them any more. Orders and the audit log stay and
 * lead to a user without a name; the next purge takes the name out of texts of others. The caller
 * has locked the users.
 */
export async function anonymiseUsers(
  trx: TransactionClientContract,
  people: readonly Person[],
  now: Date
): Promise<void> {
  const ids = people.map(({ id }) => id)
  await requestBlanking(trx, ids, now)
  for (const table of OWN_ROWS) await trx.from(table).whereIn('user_id', ids).delete()
  for (const person of people) {
    const { id } = person
    await blankContacts(trx, person)
    await trx
      .from('users')
      .where('id', id)
      .update({
        email: anonymousEmail(id),
        first_name: '',
        last_name: '',
        phone: '',
        // No hash of anything: nobody logs in with it.
        password_hash: `deleted:${randomBytes(16).toString('hex')}`,
        is_active: false,
        last_login_at: null,
        totp_secret: null,
        totp_confirmed_at: null,
        totp_last_step: null,
        updated_at: toDbInstant(now),
      })
    await deleteMailsTo(trx, person)
    await trx.from('registration_requests').where({ user_id: id }).delete()
  }
  await withdrawUserApprovals(trx, ids, now)
  await blankMessages(trx, ids)
}

/** A contact of their name with another email, such as a mailbox of the company, keeps that email. */
async function blankContacts(
  trx: TransactionClientContract,
  { id, email, company_id: companyId }: Person
): Promise<void> {
  const ofCompany = () => trx.from('contacts').where('company_id', companyId)
  await ofCompany().where('email', email).update({ name: '', phone: '', email: '' })
  const user: Row<'users', 'first_name' | 'last_name'> = await trx
    .from('users')
    .where('id', id)
    .select('first_name', 'last_name')
    .firstOrFail()
  const name = fullName(user)
  // Without a name, the user was deleted before.
  if (name !== '') await ofCompany().where({ name }).update({ name: '', phone: '' })
}

async function blankMessages(
  trx: TransactionClientContract,
  userIds: readonly number[]
): Promise<void> {
  const messages: Row<'contact_messages', 'id'>[] = await trx
    .from('contact_messages')
    .whereIn('user_id', [...userIds])
    .select('id')
  const ids = messages.map(({ id }) => id)
  for (const some of chunksOf(ids, ROWS_PER_STATEMENT)) await blank(trx, some)
}

/** Takes the words out of messages to customer service and of the mails about them; that there were some stays. */
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

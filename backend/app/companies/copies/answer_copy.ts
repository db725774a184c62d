import { countCodeTry } from '#app/access/passwords/password_throttle'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { auditCompany } from '#app/foundation/audit_trail/audit_of'
import { Refusal } from '#app/foundation/http/refusal'
import { sha256 } from '#app/foundation/security/sha256'
import { findByCode, findSubscription, kindsIn } from '#app/companies/copies/find_copies'
import { removeCopies } from '#app/companies/copies/save_copy'
import { lockCompany } from '#app/companies/companies/lock_company'
import { writeMails } from '#app/mailing/outbox/outbox'
import { readUnsubscribeToken } from '#app/mailing/unsubscribe_token'
import { toDbInstant } from '#database/instant'
import { type Queryable, select } from '#database/select'
import { transaction } from '#database/transaction'
import type { MailedCopy } from '#shared/companies/copies/copy_contract'
import { fullName } from '#shared/ground/texts/full_name'
import { languageOf } from '#shared/ground/i18n/language'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** 404: the link was used or replaced, has expired, or its recipient was deleted. */
const linkOver = () => new Refusal(404, 'INVALID_CODE', { text: 'COPY_LINK_OVER' })

type Copy = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

/** Throws 404. */
export async function showConfirmation(
  token: string,
  { network, now }: { network: string; now: Date }
): Promise<MailedCopy> {
  await countCodeTry(network)
  const copy = await findByCode(db, sha256(token), now)
  if (!copy) throw linkOver()
  return toMailed(copy)
}

/** Confirms all chosen kinds with a mailed code, which works once. Throws 404. */
export async function confirmCopy(
  token: string,
  { network, now, requestId }: RequestTime & { network: string }
): Promise<void> {
  await countCodeTry(network)
  await changeFound(
    (client) => findByCode(client, sha256(token), now),
    async (trx, copy) => {
      const { id, kinds } = copy
      await trx
        .from('mail_copies')
        .where('id', id)
        .update({
          confirmed_kinds: kinds,
          hash: null,
          expires_at: null,
          updated_at: toDbInstant(now),
        })
      await audit(trx, copy, { action: 'accounts.confirm_copy', now, requestId })
    }
  )
}

/** Throws 404. */
export async function showSubscription(token: string): Promise<MailedCopy> {
  const subscription = readUnsubscribeToken(token)
  const copy = subscription && (await findSubscription(db, subscription))
  if (!copy) throw linkOver()
  return toMailed(copy)
}

/**
 * Deletes the recipient of an unsubscribe link and informs the user who added the recipient. The
 * token alone authorizes the request, without a session or a limit. Throws 404.
 */
export async function unsubscribe(token: string, { now, requestId }: RequestTime): Promise<void> {
  const subscription = readUnsubscribeToken(token)
  if (!subscription) throw linkOver()
  await changeFound(
    (client) => findSubscription(client, subscription),
    async (trx, copy) => {
      await removeCopies(trx, [copy.id], now)
      await audit(trx, copy, { action: 'accounts.unsubscribe_copy', now, requestId })
      await informAdder(trx, copy, now)
    }
  )
}

/** Changes the recipient that a link belongs to, under the lock of its company. Throws 404. */
async function changeFound(
  find: (client: Queryable) => PromiseLike<Copy | null>,
  change: (trx: TransactionClientContract, copy: Copy) => Promise<void>
): Promise<void> {
  const found = await find(db)
  if (!found) throw linkOver()
  await transaction(db.connection(), async (trx) => {
    await lockCompany(trx, found.company_id)
    const copy = await find(trx)
    if (!copy) throw linkOver()
    await change(trx, copy)
  })
}

const toMailed = ({ name, email, kinds }: Copy): MailedCopy => ({
  company: name,
  email,
  kinds: kindsIn(kinds),
})

/** Mails the user who added a recipient, if that user is still active in the company. */
async function informAdder(
  trx: TransactionClientContract,
  { company_id: companyId, added_by: addedBy, name, cofor10, email }: Copy,
  now: Date
): Promise<void> {
  const user = await select(trx, 'users', ['first_name', 'last_name', 'email', 'language'])
    .where({ id: addedBy, company_id: companyId, is_active: true })
    .first()
  if (!user) return
  const data = { company: { name, cofor10 }, email, person: fullName(user) }
  const to = { to: user.email, language: languageOf(user.language) }
  await writeMails(trx, [{ template: 'copy_unsubscribed', ...to, data }], now)
}

const audit = (
  trx: TransactionClientContract,
  { company_id: companyId, email, kinds }: Copy,
  { action, now, requestId }: RequestTime & { action: string }
) => {
  const change = { action, after: { email, copies: kindsIn(kinds) } }
  return auditCompany(trx, companyId, change, { userId: null, now, requestId })
}

import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { auditCompany } from '#app/foundation/audit_trail/audit_of'
import { FieldRefusal, NotFound, Refusal } from '#app/foundation/http/refusal'
import { requireUnchanged } from '#app/foundation/resources/require_unchanged'
import { makeCode } from '#app/foundation/security/make_code'
import { sha256 } from '#app/foundation/security/sha256'
import { countRequest } from '#app/foundation/traces/count_request'
import { findCompanyCopies, kindsIn } from '#app/companies/copies/find_copies'
import { dismissDeadMails } from '#app/mailing/outbox/dismiss_dead_mails'
import { writeMails } from '#app/mailing/outbox/outbox'
import { sealCode } from '#app/mailing/seal_code'
import { insertRows } from '#database/connection/prepared'
import { dbInstantAfter, fromDbInstant, toDbInstant } from '#database/instant'
import { type Queryable, select } from '#database/select'
import { transaction } from '#database/transaction'
import {
  type CompanyCopies,
  type CopyChange,
  type CopyKind,
  type NewCopy,
  MAX_COPIES,
} from '#shared/companies/copies/copy_contract'
import { DAY_MS } from '#shared/ground/dates/spans'
import { languageOf } from '#shared/ground/i18n/language'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import isEqual from 'lodash/isEqual.js'

export interface CopyRequest extends RequestTime {
  user: SignedInUser
  companyId: number
}

/** Limits confirmation mails to one address, across all companies. */
const MAILS_PER_ADDRESS = { requests: 5, duration: '1 hour' }

const CODE_MS = 7 * DAY_MS

/**
 * Adds a recipient of copies and mails them a confirmation link. Throws 404, 409 `TOO_MANY_COPIES`,
 * 422 if the company already has the recipient, and 429.
 */
export async function addCopy(
  { email, ...chosen }: NewCopy,
  request: CopyRequest
): Promise<CompanyCopies> {
  await countMail(email)
  await transaction(db.connection(), async (trx) => {
    const company = await lockCompany(trx, request.companyId)
    const others = await select(trx, 'mail_copies', ['email']).where('company_id', company.id)
    if (others.some((other) => other.email === email)) throw new FieldRefusal('email', 'COPY_KNOWN')
    if (others.length >= MAX_COPIES) {
      throw new Refusal(409, 'TOO_MANY_COPIES', { values: { most: MAX_COPIES } })
    }
    const at = toDbInstant(request.now)
    const id = await insertRows(trx, 'mail_copies', [
      {
        company_id: company.id,
        email,
        ...columnsOf(chosen),
        confirmed_kinds: '[]',
        added_by: request.user.id,
        created_at: at,
        updated_at: at,
      },
    ])
    await mailCode(trx, company, { id, email, ...chosen }, request.now)
    const after = auditedOf({ email, ...chosen })
    await auditCompany(trx, company.id, { action: 'accounts.add_copy', after }, request)
  })
  return findCompanyCopies(request.companyId)
}

/**
 * Changes a recipient's language and kinds. If a kind is unconfirmed, mails a new link, which
 * replaces the former one. Throws 404, 409 if the recipient changed in the meantime, and 429.
 */
export async function changeCopy(
  id: number,
  { updated_at: seenAt, ...chosen }: CopyChange,
  request: CopyRequest
): Promise<CompanyCopies> {
  const isAsked = ({ confirmed_kinds: confirmed }: { confirmed_kinds: string }) =>
    chosen.kinds.some((kind) => !kindsIn(confirmed).includes(kind))
  const found = await findCopy(db, id, request)
  if (isAsked(found)) await countMail(found.email)
  await transaction(db.connection(), async (trx) => {
    const company = await lockCompany(trx, request.companyId)
    const copy = await findCopy(trx, id, request)
    const isRepeated =
      copy.language === chosen.language && isEqual(kindsIn(copy.kinds), chosen.kinds)
    // Saving without a change mails a new link, unless a lost response made the user save again.
    if (isRepeated && fromDbInstant(copy.updated_at) !== seenAt) return
    requireUnchanged(copy.updated_at, seenAt)
    // Removing a kind also removes its confirmation.
    const still = kindsIn(copy.confirmed_kinds).filter((kind) => chosen.kinds.includes(kind))
    await trx
      .from('mail_copies')
      .where('id', id)
      .update({
        ...columnsOf(chosen),
        confirmed_kinds: JSON.stringify(still),
        hash: null,
        expires_at: null,
        updated_at: toDbInstant(request.now),
      })
    const { email } = copy
    if (isAsked(copy)) await mailCode(trx, company, { id, email, ...chosen }, request.now)
    await dismissDeadMails(trx, { to_address: email }, request.now)
    const before = auditedOf({ ...copy, kinds: kindsIn(copy.kinds) })
    const after = auditedOf({ email, ...chosen })
    await auditCompany(trx, company.id, { action: 'accounts.change_copy', before, after }, request)
  })
  return findCompanyCopies(request.companyId)
}

/** Counts a mail before the transaction, because another connection stores the limits. */
const countMail = (email: string) => countRequest(MAILS_PER_ADDRESS, `copies:${sha256(email)}`)

/** Throws 404. */
export async function deleteCopy(id: number, request: CopyRequest): Promise<CompanyCopies> {
  await transaction(db.connection(), async (trx) => {
    const company = await lockCompany(trx, request.companyId)
    const copy = await findCopy(trx, id, request)
    await removeCopies(trx, [id], request.now)
    const before = auditedOf({ ...copy, kinds: kindsIn(copy.kinds) })
    await auditCompany(trx, company.id, { action: 'accounts.delete_copy', before }, request)
  })
  return findCompanyCopies(request.companyId)
}

/** Deletes recipients and cancels the unsent mails to them. Returns the number of recipients. */
export async function removeCopies(
  trx: TransactionClientContract,
  ids: readonly number[],
  now: Date
): Promise<number> {
  const copies = () => trx.from('mail_copies').whereIn('id', [...ids])
  const removed = await select(copies(), 'mail_copies', ['email'])
  await copies().delete()
  for (const { email } of removed) await dismissDeadMails(trx, { to_address: email }, now)
  return removed.length
}

async function lockCompany(trx: TransactionClientContract, id: number) {
  const company = await select(trx, 'companies', ['id', 'name', 'cofor10'])
    .where('id', id)
    .forUpdate()
    .first()
  if (!company) throw new NotFound()
  return company
}

async function findCopy(
  client: Queryable,
  id: number,
  { companyId }: Pick<CopyRequest, 'companyId'>
) {
  const copy = await select(client, 'mail_copies').where({ id, company_id: companyId }).first()
  if (!copy) throw new NotFound()
  return copy
}

/** Stores a new code, which replaces the former one, and mails it. */
async function mailCode(
  trx: TransactionClientContract,
  { name, cofor10 }: Awaited<ReturnType<typeof lockCompany>>,
  { id, email, language, kinds }: NewCopy & { id: number },
  now: Date
): Promise<void> {
  const code = makeCode()
  await trx
    .from('mail_copies')
    .where('id', id)
    .update({ hash: sha256(code), expires_at: dbInstantAfter(now, CODE_MS) })
  const data = { company: { name, cofor10 }, email, kinds, sealed_code: sealCode(code) }
  await writeMails(
    trx,
    [{ template: 'copy_confirmation', to: email, language: languageOf(language), data }],
    now
  )
}

const columnsOf = ({ language, kinds }: { language: string; kinds: CopyKind[] }) => ({
  language,
  kinds: JSON.stringify(kinds),
})

interface Audited {
  email: string
  language: string
  kinds: CopyKind[]
}

const auditedOf = ({ email, language, kinds }: Audited) => ({ email, language, copies: kinds })

import { ADDRESS_COLUMNS, type AddressRow } from '#app/companies/addresses/company_addresses'
import { auditOf } from '#app/foundation/audit_trail/audit_of'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { lockCompany } from '#app/companies/companies/lock_company'
import { emitDistribution } from '#app/labels/distribution/distribution_events'
import { rollsRefused } from '#app/labels/distribution/distribution_refusals'
import { readDistributions } from '#app/labels/distribution/list_distributions'
import { writeDistributionMail } from '#app/labels/distribution/distribution_mails'
import { type RepeatableRequest, oncePerKey } from '#app/foundation/http/idempotency'
import { Refusal } from '#app/foundation/http/refusal'
import type { ServerTexts } from '#app/foundation/http/texts'
import { whereHandedOver } from '#app/labels/rolls/where_handed_over'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import { select } from '#database/select'
import {
  type Distribution,
  type DistributionEntry,
  type DistributionPayload,
  MAX_DISTRIBUTED_ROLLS,
} from '#shared/labels/distribution/distribution_contract'
import type { Language } from '#shared/ground/i18n/language'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface DistributionRequest extends RequestTime {
  user: SignedInUser
  language: Language
  t: ServerTexts
}

export const auditDistribution = auditOf('distribution')

type RollIds = ReadonlyMap<string, number>

/**
 * Passes rolls on to approved recipients, all or none (rule 7.5); the rolls are then in transit.
 * Locks the company and the rolls, so that parallel requests for a roll get 409. Throws 422 for
 * recipients and rolls of other companies.
 */
export async function distributeRolls(
  { distribution_entries: entries }: DistributionPayload,
  request: DistributionRequest & RepeatableRequest
): Promise<Distribution[]> {
  const { user } = request
  return transaction(db.connection(), async (trx) => {
    await lockCompany(trx, user.company.id)
    return oncePerKey(trx, request, async () => {
      const recipients = await findRecipients(trx, user.company.id, entries)
      const rolls = await lockRolls(trx, user.company.id, entries)
      const ids: number[] = []
      for (const entry of entries) {
        const recipient = recipients.get(entry.distribution_address)!
        ids.push(await storeDistribution(trx, entry, { recipient, rolls, request }))
      }
      return readDistributions(trx, ids, request)
    })
  })
}

async function findRecipients(
  trx: TransactionClientContract,
  companyId: number,
  entries: readonly DistributionEntry[]
): Promise<Map<number, AddressRow>> {
  const wanted = [...new Set(entries.map((entry) => entry.distribution_address))]
  const rows = await select(trx, 'addresses', ADDRESS_COLUMNS)
    .whereIn('id', wanted)
    .where({ company_id: companyId, category: 'DISTRIBUTION' })
    .whereNull('deleted_at')
    // Locked, because a temporary account id can change.
    .forShare()
  if (rows.length < wanted.length) throw new Refusal(422, 'UNKNOWN_RECIPIENT')
  if (rows.some(({ state }) => state !== 'APPROVED')) {
    throw new Refusal(422, 'RECIPIENT_NOT_APPROVED')
  }
  return new Map(rows.map((row) => [row.id, row]))
}

async function lockRolls(
  trx: TransactionClientContract,
  companyId: number,
  entries: readonly DistributionEntry[]
): Promise<RollIds> {
  const wanted = entries.flatMap((entry) => entry.spool_entries.map(({ spool_no: no }) => no))
  if (wanted.length > MAX_DISTRIBUTED_ROLLS) {
    throw new Refusal(422, 'TOO_MANY_DISTRIBUTED', { values: { rolls: MAX_DISTRIBUTED_ROLLS } })
  }
  const twice = wanted.filter((rollNo, index) => wanted.indexOf(rollNo) < index)
  if (twice.length > 0) throw rollsRefused(422, 'ROLLS_DISTRIBUTED_TWICE', twice)
  const rolls = select(trx, 'rolls', [
    'id',
    'spool_no',
    'holder_company_id',
    'distribution_id',
  ]).whereIn('spool_no', wanted)
  whereHandedOver(rolls)
  const rows = await rolls.orderBy('id').forUpdate()
  const own = rows.filter((row) => row.holder_company_id === companyId)
  const held = new Map(own.map((row) => [row.spool_no, row.id]))
  const foreign = wanted.filter((rollNo) => !held.has(rollNo))
  if (foreign.length > 0) throw rollsRefused(422, 'ROLLS_NOT_HELD', foreign)
  const gone = own.filter((row) => row.distribution_id !== null)
  if (gone.length > 0) {
    const rollNos = gone.map((row) => row.spool_no)
    throw rollsRefused(409, 'ROLLS_IN_TRANSIT', rollNos)
  }
  return held
}

interface Storing {
  recipient: AddressRow
  rolls: RollIds
  request: DistributionRequest
}

async function storeDistribution(
  trx: TransactionClientContract,
  entry: DistributionEntry,
  { recipient, rolls, request }: Storing
): Promise<number> {
  const { user, now } = request
  const at = toDbInstant(now)
  const recipientId = await findCompany(trx, recipient.company_code)
  const [stored] = await trx.insertQuery().table('distributions').insert({
    company_id: user.company.id,
    user_id: user.id,
    address_id: recipient.id,
    recipient_code: recipient.company_code,
    recipient_company_id: recipientId,
    comment: entry.comment,
    created_at: at,
  })
  const id = Number(stored)
  const sent = entry.spool_entries.map(({ spool_no: rollNo, comment }) => ({
    roll_id: rolls.get(rollNo)!,
    comment,
  }))
  await sendRolls(trx, id, sent, { at, user_id: user.id, company_id: recipientId })
  const rollNos = entry.spool_entries.map(({ spool_no: rollNo }) => rollNo)
  const { company_name, company_code: company_id } = recipient
  const after = { company_name, company_id, rolls: rollNos }
  await auditDistribution(trx, id, { action: 'distribution.distribute', after }, request)
  await emitDistribution(trx, id, { type: 'rolls.sent', rollNos }, now)
  await writeDistributionMail(trx, id, 'distribution_sent', now)
  return id
}

async function sendRolls(
  trx: TransactionClientContract,
  id: number,
  rolls: readonly { roll_id: number; comment: string }[],
  event: { at: string; user_id: number; company_id: number | null }
): Promise<void> {
  const insertInto = (table: string) => trx.insertQuery().table(table)
  const rollIds = rolls.map(({ roll_id: rollId }) => rollId)
  await insertInto('distribution_rolls').multiInsert(
    rolls.map((roll) => ({ distribution_id: id, ...roll }))
  )
  await trx.from('rolls').whereIn('id', rollIds).update({ distribution_id: id })
  await insertInto('roll_events').multiInsert(
    rollIds.map((rollId) => ({ roll_id: rollId, type: 'REDISTRIBUTED', ...event }))
  )
}

/** Finds the supplier with the account id; null if it has no activated user. */
async function findCompany(
  trx: TransactionClientContract,
  cofor10: string
): Promise<number | null> {
  if (cofor10 === '') return null
  const row = await select(trx, 'companies', ['id'])
    .where({ cofor10, kind: 'SUPPLIER' })
    .whereExists((users) =>
      users.from('users').whereColumn('users.company_id', 'companies.id').where('state', 'APPROVED')
    )
    .first()
  return row?.id ?? null
}

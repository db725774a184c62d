import { auditOf } from '#app/foundation/audit_trail/audit_of'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { lockCompany } from '#app/companies/companies/lock_company'
import { oncePerKey } from '#app/foundation/http/idempotency'
import { FieldRefusal, NotFound, Refusal } from '#app/foundation/http/refusal'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { QuotaContract } from '#shared/ordering/quotas/quota_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Adds a contract and returns its id (rule 8.1). Throws 422 for an unknown company or group. */
export async function addContract(contract: QuotaContract, request: StaffRequest): Promise<number> {
  return transaction(db.connection(), async (trx) => {
    await lockCompany(trx, contract.company_id)
    return oncePerKey(trx, request, async () => {
      const names = await findNames(trx, contract)
      const id = await insertEvent(trx, {
        ...contract,
        type: 'CONTRACT',
        user_id: request.staff.id,
        created_at: toDbInstant(request.now),
      })
      const after = { ...names, amount: contract.amount, reference: contract.reference }
      await auditQuotaEvent(trx, id, { action: 'orders.add_quota', after }, request)
      return id
    })
  })
}

/** Reverses a contract (rule 8.5) and returns the new event's id. Throws 409 for other events. */
export async function reverseContract(
  id: number,
  reason: string,
  request: StaffRequest
): Promise<number> {
  const companyId = await companyOf(id)
  return transaction(db.connection(), async (trx) => {
    // The lock keeps the events of a company in order.
    await lockCompany(trx, companyId)
    const event = await select(trx, 'quota_events', [
      'company_id',
      'product_group_id',
      'type',
      'amount',
      'reference',
    ])
      .where('id', id)
      .firstOrFail()
    if (event.type !== 'CONTRACT' || Number(event.amount) <= 0) {
      throw new Refusal(409, 'NO_CONTRACT')
    }
    const counter = await trx.from('quota_events').where('counters_id', id).select('id').first()
    if (counter) throw new Refusal(409, 'CONTRACT_COUNTERED')
    const counterId = await insertEvent(trx, {
      company_id: event.company_id,
      product_group_id: event.product_group_id,
      type: 'CONTRACT',
      amount: -Number(event.amount),
      reference: reason,
      counters_id: id,
      user_id: request.staff.id,
      created_at: toDbInstant(request.now),
    })
    const names = await findNames(trx, event)
    const before = { ...names, amount: Number(event.amount), reference: event.reference }
    const after = { ...names, amount: 0, reference: event.reference, reason }
    await auditQuotaEvent(trx, id, { action: 'orders.counter_quota', before, after }, request)
    return counterId
  })
}

const auditQuotaEvent = auditOf('quota_event')

/** Finds the id of an event's company, which never changes. Throws {@link NotFound}. */
async function companyOf(id: number): Promise<number> {
  const found = await select(db, 'quota_events', ['company_id']).where('id', id).first()
  if (!found) throw new NotFound()
  return found.company_id
}

async function insertEvent(trx: TransactionClientContract, row: object): Promise<number> {
  const [id] = await trx.insertQuery().table('quota_events').insert(row)
  return Number(id)
}

async function findNames(
  trx: TransactionClientContract,
  {
    company_id: companyId,
    product_group_id: groupId,
  }: Pick<QuotaContract, 'company_id' | 'product_group_id'>
): Promise<{ account_id: string; product_groups: string }> {
  const company = await select(trx, 'companies', ['cofor10'])
    .where({ id: companyId, kind: 'SUPPLIER' })
    .first()
  if (!company) throw new FieldRefusal('company_id', 'UNKNOWN_SUPPLIER')
  const group = await select(trx, 'product_groups', ['name'])
    .where('id', groupId)
    // Prevents deletion until the event is stored.
    .forShare()
    .first()
  if (!group) throw new FieldRefusal('product_group_id', 'UNKNOWN_PRODUCT_GROUP')
  return { account_id: company.cofor10, product_groups: group.name }
}

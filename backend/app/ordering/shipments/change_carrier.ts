import { auditOf } from '#app/foundation/audit_trail/audit_of'
import {
  lockRecord,
  lockUnchanged,
  requireUnchanged,
} from '#app/foundation/resources/require_unchanged'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { transactionOnce } from '#app/foundation/http/idempotency'
import { Refusal } from '#app/foundation/http/refusal'
import { isInUse } from '#app/ordering/shipments/list_carriers'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import type { CarrierChange, CarrierPayload } from '#shared/ordering/shipments/carrier_contract'
import db from '@adonisjs/lucid/services/db'

export function createCarrier(values: CarrierPayload, request: StaffRequest): Promise<number> {
  return transactionOnce(request, async (trx) => {
    const [inserted] = await trx
      .insertQuery()
      .table('carriers')
      .insert({ ...values, updated_at: toDbInstant(request.now) })
    const id = Number(inserted)
    await audit(trx, id, { action: 'orders.create_carrier', after: values }, request)
    return id
  })
}

/**
 * Changes a carrier; its shipments keep the former name but get the new link (rule 7.9). Throws 409
 * if the carrier changed in the meantime.
 */
export async function changeCarrier(
  id: number,
  { updated_at: seenAt, ...values }: CarrierChange,
  request: StaffRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const stored = await lockRecord(trx, 'carriers', id)
    const { name, link_template } = stored
    if (name === values.name && link_template === values.link_template) return
    requireUnchanged(stored.updated_at, seenAt)
    await trx
      .from('carriers')
      .where('id', id)
      .update({ ...values, updated_at: toDbInstant(request.now) })
    const change = { before: { name, link_template }, after: values }
    await audit(trx, id, { action: 'orders.change_carrier', ...change }, request)
  })
}

/** Deletes a carrier. Throws 409 if it changed in the meantime, or if a shipment names it. */
export async function deleteCarrier(
  id: number,
  seenAt: string,
  request: StaffRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const { name, link_template } = await lockUnchanged(trx, 'carriers', { id, seenAt })
    if (await isInUse(trx, id)) throw new Refusal(409, 'CARRIER_IN_USE')
    await trx.from('carriers').where('id', id).delete()
    const before = { name, link_template }
    await audit(trx, id, { action: 'orders.delete_carrier', before }, request)
  })
}

const audit = auditOf('carrier')

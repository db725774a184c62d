import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { Refusal, type RefusalText } from '#app/foundation/http/refusal'
import { auditOrder } from '#app/ordering/orders/place/move_order'
import { emitShipment } from '#app/labels/fulfilment/shipment_events'
import { findKnownRolls } from '#app/labels/rolls/store_rolls'
import { findShipments } from '#app/ordering/shipments/find_shipments'
import { insertInChunks, readInChunks } from '#database/chunks'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import type { ShipmentPayload } from '#shared/labels/fulfilment/shipping_contract'
import { searchKey } from '#shared/ordering/orders/order_number'
import type { Shipment } from '#shared/ordering/shipments/shipment_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Stores a shipment of a locked order with its rolls, and emits its event. Throws 422. */
export async function storeShipment(
  trx: TransactionClientContract,
  orderId: number,
  payload: ShipmentPayload,
  request: StaffRequest
): Promise<Shipment> {
  const columns = await shipmentColumns(trx, payload)
  const at = toDbInstant(request.now)
  const [inserted] = await trx
    .insertQuery()
    .table('shipments')
    .insert({
      order_id: orderId,
      ...columns,
      user_id: request.staff.id,
      created_at: at,
      updated_at: at,
    })
  await placeRolls(trx, { id: Number(inserted), orderId }, payload.rolls)
  const after = auditedShipment(columns, payload.rolls)
  await auditOrder(trx, orderId, { action: 'orders.add_shipment', after }, request)
  const shipment = (await readShipments(trx, orderId)).at(-1)!
  await emitShipment(trx, orderId, { type: 'shipment.created', shipment }, request.now)
  return shipment
}

export const readShipments = async (trx: TransactionClientContract, orderId: number) =>
  (await findShipments(trx, [orderId])).get(orderId) ?? []

type Columns = Awaited<ReturnType<typeof shipmentColumns>>

/** Returns a shipment's columns with the carrier's current name. Throws 422 for an unknown one. */
export async function shipmentColumns(
  trx: TransactionClientContract,
  { rolls: _, carrier: carrierId, ...values }: ShipmentPayload
) {
  const carrier = carrierId && (await findCarrier(trx, carrierId))
  return {
    ...values,
    carrier_id: carrierId,
    carrier_name: carrier ? carrier.name : values.carrier_name,
    tracking_key: searchKey(values.tracking_number),
  }
}

async function findCarrier(trx: TransactionClientContract, id: number) {
  // Locked, because another user may be deleting the carrier.
  const carrier = await select(trx, 'carriers', ['name']).where('id', id).forUpdate().first()
  if (!carrier) throw refusal('carrier', 'UNKNOWN_CARRIER')
  return carrier
}

/** Replaces the named rolls of a shipment. Throws 422 for rolls of other orders or shipments. */
export async function placeRolls(
  trx: TransactionClientContract,
  { id, orderId }: { id: number; orderId: number },
  rolls: readonly string[]
): Promise<void> {
  const known = await findKnownRolls(trx, rolls)
  const ids = [...known.values()]
  const own = await readInChunks(ids, (some) =>
    select(trx, 'rolls', ['rolls.id'])
      .join('order_lines', 'order_lines.id', 'rolls.order_line_id')
      .where('order_lines.order_id', orderId)
      .whereIn('rolls.id', some)
  )
  const ownIds = new Set(own.map((row) => row.id))
  refuseRolls(
    rolls.filter((rollNo) => !ownIds.has(known.get(rollNo) ?? 0)),
    'SHIPMENT_ROLLS_UNKNOWN'
  )
  await trx.from('shipment_rolls').where('shipment_id', id).delete()
  const taken = await readInChunks(ids, (some) =>
    select(trx, 'shipment_rolls', ['roll_id']).whereIn('roll_id', some)
  )
  const takenIds = new Set(taken.map((row) => row.roll_id))
  refuseRolls(
    rolls.filter((rollNo) => takenIds.has(known.get(rollNo)!)),
    'SHIPMENT_ROLLS_TAKEN'
  )
  await insertInChunks(
    trx,
    'shipment_rolls',
    ids.map((rollId) => ({ roll_id: rollId, shipment_id: id }))
  )
}

const MOST_NAMED = 10

function refuseRolls(rolls: readonly string[], text: RefusalText): void {
  if (rolls.length === 0) return
  throw refusal('rolls', text, { rolls: rolls.slice(0, MOST_NAMED).join(', ') })
}

const refusal = (field: string, text: RefusalText, values?: Record<string, string>) =>
  new Refusal(422, 'VALIDATION', { field: `shipment.${field}`, text, values })

export const auditedShipment = (
  {
    carrier_name,
    tracking_number,
    sent_on,
    expected_on,
  }: Pick<Columns, 'carrier_name' | 'tracking_number' | 'sent_on' | 'expected_on'>,
  rolls: readonly string[]
) => ({
  ...(carrier_name && { carrier_name }),
  ...(tracking_number && { tracking_number }),
  sent_on,
  ...(expected_on && { expected_on }),
  ...(rolls.length > 0 && { rolls }),
})

import { isDeepStrictEqual } from 'node:util'
import { requireSeen } from '#app/foundation/resources/require_unchanged'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { NotFound, Refusal } from '#app/foundation/http/refusal'
import { lockOrder } from '#app/labels/fulfilment/move_by_staff'
import { auditOrder } from '#app/ordering/orders/place/move_order'
import { emitShipment } from '#app/labels/fulfilment/shipment_events'
import {
  auditedShipment,
  placeRolls,
  readShipments,
  shipmentColumns,
  storeShipment,
} from '#app/labels/fulfilment/store_shipment'
import { writeShipmentMail } from '#app/ordering/orders/place/news_mails'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import { SHIPPED_STATES } from '#shared/ground/states/order_state'
import {
  MAX_SHIPMENTS,
  type NewShipment,
  type ShipmentChange,
} from '#shared/labels/fulfilment/shipping_contract'
import type { Shipment } from '#shared/ordering/shipments/shipment_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Adds a shipment to a shipped order and mails the orderer (rule 7.9). Throws 404, 409 for an order
 * that is not shipped or has other shipments than seen, and 422.
 */
export async function addShipment(
  orderId: number,
  { shipment, seen }: NewShipment,
  request: StaffRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const known = await lockShipments(trx, orderId)
    requireSeen(
      known.map(({ pk }) => pk),
      seen
    )
    if (known.length >= MAX_SHIPMENTS) {
      throw new Refusal(409, 'TOO_MANY_SHIPMENTS', { values: { most: MAX_SHIPMENTS } })
    }
    const added = await storeShipment(trx, orderId, shipment, request)
    await writeShipmentMail(
      trx,
      orderId,
      { template: 'shipment_added', shipment: added },
      request.now
    )
  })
}

/**
 * Corrects a shipment. If the carrier, number or expected day changed, mails the orderer and emits
 * an event. Throws 404, 409 after another user's change, and 422.
 */
export async function changeShipment(
  orderId: number,
  id: number,
  { shipment: payload, updated_at: seenAt }: ShipmentChange,
  request: StaffRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const shipment = await lockShipment(trx, orderId, id)
    // Keeps the carrier's stored name, unless another carrier is chosen.
    const { carrier_name: name, ...columns } = await shipmentColumns(trx, payload)
    const isSameCarrier = columns.carrier_id !== null && columns.carrier_id === shipment.carrier
    const values = { ...columns, carrier_name: isSameCarrier ? shipment.carrier_name : name }
    const before = auditedShipment(shipment, shipment.rolls)
    const after = auditedShipment(values, payload.rolls)
    const isSame = isDeepStrictEqual(before, after) && values.carrier_id === shipment.carrier
    if (isSame) return
    requireSeen([shipment.updated_at], [seenAt])
    await trx
      .from('shipments')
      .where('id', id)
      .update({ ...values, updated_at: toDbInstant(request.now) })
    await placeRolls(trx, { id, orderId }, payload.rolls)
    await auditOrder(trx, orderId, { action: 'orders.change_shipment', before, after }, request)
    const isNews =
      values.carrier_name !== shipment.carrier_name ||
      values.tracking_number !== shipment.tracking_number ||
      values.expected_on !== shipment.expected_on
    if (!isNews) return
    const changed = (await readShipments(trx, orderId)).find(({ pk }) => pk === id)!
    const mail = { template: 'shipment_changed', shipment: changed } as const
    await writeShipmentMail(trx, orderId, mail, request.now)
    const event = { type: 'shipment.changed', shipment: changed } as const
    await emitShipment(trx, orderId, event, request.now)
  })
}

/** Throws 404 and 409. */
export async function removeShipment(
  orderId: number,
  id: number,
  seenAt: string,
  request: StaffRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const shipment = await lockShipment(trx, orderId, id)
    requireSeen([shipment.updated_at], [seenAt])
    await trx.from('shipments').where('id', id).delete()
    const before = auditedShipment(shipment, shipment.rolls)
    await auditOrder(trx, orderId, { action: 'orders.remove_shipment', before }, request)
  })
}

/** Locks a shipped order. Returns its shipments. */
async function lockShipments(trx: TransactionClientContract, orderId: number): Promise<Shipment[]> {
  const { state } = await lockOrder(trx, orderId)
  if (!SHIPPED_STATES.includes(state)) throw new Refusal(409, 'ORDER_NOT_SHIPPED')
  return readShipments(trx, orderId)
}

async function lockShipment(
  trx: TransactionClientContract,
  orderId: number,
  id: number
): Promise<Shipment> {
  const shipment = (await lockShipments(trx, orderId)).find(({ pk }) => pk === id)
  if (!shipment) throw new NotFound()
  return shipment
}

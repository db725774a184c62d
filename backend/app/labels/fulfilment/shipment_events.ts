import { emitEvent, listedRolls } from '#app/mailing/webhooks/emit_event'
import { orderData } from '#app/ordering/orders/place/move_order'
import { select } from '#database/select'
import type { Shipment } from '#shared/ordering/shipments/shipment_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface ShipmentEvent {
  type: 'shipment.created' | 'shipment.changed'
  shipment: Shipment
}

/** Emits an event of a shipment with the rolls that it contains now (rule 7.9). */
export async function emitShipment(
  trx: TransactionClientContract,
  orderId: number,
  { type, shipment }: ShipmentEvent,
  now: Date
): Promise<void> {
  const order = await select(trx, 'orders', ['company_id']).where('id', orderId).firstOrFail()
  const { pk, carrier_name, tracking_number, tracking_link, sent_on, expected_on } = shipment
  const data = async () => ({
    ...(await orderData(trx, orderId)),
    shipment: { pk, carrier_name, tracking_number, tracking_link, sent_on, expected_on },
    ...listedRolls(
      shipment.rolls.length > 0 ? shipment.rolls : await findUnnamedRolls(trx, orderId)
    ),
  })
  await emitEvent(trx, { companyId: order.company_id, type, data }, now)
}

/** Finds the rolls of an order that no shipment names. */
async function findUnnamedRolls(
  trx: TransactionClientContract,
  orderId: number
): Promise<string[]> {
  const rows = await select(trx, 'rolls', ['rolls.spool_no'])
    .join('order_lines', 'order_lines.id', 'rolls.order_line_id')
    .leftJoin('shipment_rolls', 'shipment_rolls.roll_id', 'rolls.id')
    .where('order_lines.order_id', orderId)
    .whereNull('shipment_rolls.roll_id')
    .orderBy('rolls.spool_no')
  return rows.map((row) => row.spool_no)
}

import { fromDbInstant } from '#database/instant'
import { preparedForIds } from '#database/connection/prepared'
import { type RowOf, orNull, select } from '#database/select'
import { fullName } from '#shared/ground/texts/full_name'
import type { Shipment } from '#shared/ordering/shipments/shipment_contract'
import { trackingLink } from '#shared/ordering/shipments/tracking_link'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Finds the shipments of orders by order id, in the sequence in which they were added. */
export async function findShipments(
  client: QueryClientContract,
  orderIds: readonly number[]
): Promise<Map<number, Shipment[]>> {
  const rows = orderIds.length > 0 ? await findRows(client, orderIds) : []
  return new Map(
    [...Map.groupBy(rows, (row) => row.order_id)].map(([order, some]) => [
      order,
      [...Map.groupBy(some, ({ id }) => id).values()].map(toShipment),
    ])
  )
}

/** Selects one row per named roll of a shipment, and one row for a shipment without rolls. */
const findRows = preparedForIds((client, ids) =>
  select(client, 'shipments', [
    'shipments.*',
    ...orNull('carriers.link_template', 'users.first_name', 'users.last_name', 'rolls.spool_no'),
  ])
    .leftJoin('carriers', 'carriers.id', 'shipments.carrier_id')
    .leftJoin('users', 'users.id', 'shipments.user_id')
    .leftJoin('shipment_rolls', 'shipment_rolls.shipment_id', 'shipments.id')
    .leftJoin('rolls', 'rolls.id', 'shipment_rolls.roll_id')
    .whereIn('shipments.order_id', ids)
    .orderBy('shipments.id')
    .orderBy('rolls.spool_no')
)

function toShipment(rows: RowOf<typeof findRows>[]): Shipment {
  const row = rows[0]!
  return {
    pk: row.id,
    carrier: row.carrier_id,
    carrier_name: row.carrier_name,
    tracking_number: row.tracking_number,
    tracking_link: trackingLink(row.link_template, row.tracking_number),
    sent_on: row.sent_on,
    expected_on: row.expected_on,
    rolls: rows.flatMap(({ spool_no: rollNo }) => rollNo ?? []),
    added_at: fromDbInstant(row.created_at),
    added_by: fullName(row),
    updated_at: fromDbInstant(row.updated_at),
  }
}

import type { Roll } from '#database/demo/labels/make_rolls'
import { createRandom } from '#database/demo/random'
import { fromDbInstant, toDbInstant } from '#database/instant'
import { addDays, businessDay } from '#shared/ground/dates/business_day'
import { searchKey } from '#shared/ordering/orders/order_number'
import { USUAL_CARRIERS } from '#shared/ordering/shipments/usual_carriers'

interface ShipmentSource {
  orders: readonly { id: number; order_id: string; transport_by_customer: boolean }[]
  order_lines: readonly { id: number; order_id: number }[]
  order_state_history: readonly { order_id: number; state: string; at: string; user_id: number }[]
  rolls: readonly Roll[]
}

/** Share of the orders with several rolls that are sent in two parcels. */
const IN_TWO_PARCELS = 0.1

/** Patterns of tracking numbers, one for each usual carrier. */
const NUMBERS = [
  '##########',
  '1Z999AA10########',
  '############',
  '00#########',
  '0545#########',
  'XA#########FR',
]

export function makeShipments(source: ShipmentSource, now: Date) {
  const orderOf = new Map(source.order_lines.map((row) => [row.id, row.order_id]))
  const rollsOf = Map.groupBy(source.rolls, (roll) => orderOf.get(roll.order_line_id)!)
  const orders = new Map(source.orders.map((order) => [order.id, order]))
  const moves = source.order_state_history.filter(({ state }) => state === 'SHIPPED')
  const parcels = moves.flatMap(({ order_id: orderId, at, user_id: userId }) => {
    const { order_id: number, transport_by_customer: isCollected } = orders.get(orderId)!
    const random = createRandom(`shipments ${number}`)
    const rolls = rollsOf.get(orderId) ?? []
    const isSplit = rolls.length > 1 && random.chance(IN_TWO_PARCELS)
    const day = businessDay(fromDbInstant(at))
    const carrier = random.whole(1, USUAL_CARRIERS.length)
    return (isSplit ? [rolls.slice(0, 1), rolls.slice(1)] : [[]]).map((some) => {
      const tracking = isCollected ? '' : random.digits(NUMBERS[carrier - 1]!)
      return {
        rolls: some,
        shipment: {
          order_id: orderId,
          carrier_id: isCollected ? null : carrier,
          carrier_name: isCollected ? '' : USUAL_CARRIERS[carrier - 1]!.name,
          tracking_number: tracking,
          tracking_key: searchKey(tracking),
          sent_on: day,
          expected_on: isCollected ? null : addDays(day, random.whole(2, 4)),
          user_id: userId,
          created_at: at,
          updated_at: at,
        },
      }
    })
  })
  return {
    carriers: USUAL_CARRIERS.map((carrier, index) => ({
      id: index + 1,
      ...carrier,
      updated_at: toDbInstant(now),
    })),
    shipments: parcels.map(({ shipment }, index) => ({ id: index + 1, ...shipment })),
    shipment_rolls: parcels.flatMap(({ rolls }, index) =>
      rolls.map(({ id }) => ({ roll_id: id, shipment_id: index + 1 }))
    ),
  }
}

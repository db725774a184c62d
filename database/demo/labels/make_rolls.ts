import type { DemoOrder } from '#database/demo/ordering/make_orders'
import { createRandom } from '#database/demo/random'
import { LABEL_ID_ALPHABET, LABEL_ID_LENGTH, labelNumber } from '#shared/labels/rolls/label_id'

interface RollSource {
  orders: readonly DemoOrder[]
  order_lines: readonly {
    id: number
    order_id: number
    product_id: number
    quantity: number
    labels_per_unit: number
  }[]
  order_state_history: readonly { order_id: number; state: string; at: string; user_id: number }[]
}

export interface Roll {
  id: number
  spool_no: string
  product_id: number
  order_line_id: number
  holder_company_id: number
  labels: number
  comment: string
  activated_at: string | null
  created_at: string
  shipped_at: string
  /** The distribution in transit that contains the roll; null if there is none. */
  distribution_id: number | null
}

/** Only the latest rolls get labels, because those of all years would take minutes. */
const MOST_LABELS = 120_000

/** Share of a shipped order's rolls that are activated, never including the last one. */
const ACTIVATED_ROLLS = 0.3

const FIRST_OBJECT_ID = 410_000_000_000_000
const OBJECT_ID_STEP = 7_919

type Moments = Map<string, { at: string; userId: number }>

export function makeRolls(source: RollSource) {
  const momentsOf = new Map<number, Moments>()
  for (const { order_id: id, state, at, user_id: userId } of source.order_state_history) {
    momentsOf.set(id, (momentsOf.get(id) ?? new Map()).set(state, { at, userId }))
  }
  const lines = Map.groupBy(source.order_lines, (row) => row.order_id)
  const shipped = source.orders.filter(({ id }) => momentsOf.get(id)!.has('SHIPPED'))
  const made = shipped.flatMap((order) =>
    rollsOf(order, lines.get(order.id)!, momentsOf.get(order.id)!)
  )
  const rolls: Roll[] = made.map(({ roll }, index) => ({ id: index + 1, ...roll }))
  return {
    rolls,
    roll_events: made.flatMap(({ events }, index) =>
      events.map((event) => ({ roll_id: index + 1, ...event }))
    ),
    labels: makeLabels(rolls),
  }
}

function rollsOf(
  order: DemoOrder,
  lines: RollSource['order_lines'],
  moments: Moments
): { roll: Omit<Roll, 'id'>; events: object[] }[] {
  const random = createRandom(`rolls ${order.order_id}`)
  const shipped = moments.get('SHIPPED')!
  const produced = moments.get('IN_PRODUCTION') ?? shipped
  const activated = moments.get('ACTIVATED')
  const company = order.company_id
  const rolls = lines.flatMap((line) =>
    Array.from({ length: Math.ceil(line.quantity / line.labels_per_unit) }, (_, index) => ({
      product_id: line.product_id,
      order_line_id: line.id,
      labels: Math.min(line.labels_per_unit, line.quantity - index * line.labels_per_unit),
    }))
  )
  return rolls.map((roll, index) => {
    const isEarly = index < rolls.length - 1 && random.chance(ACTIVATED_ROLLS)
    const done = activated ?? (isEarly ? { at: shipped.at, userId: order.user_id } : undefined)
    const event = (type: string, moment: typeof shipped, companyId: number | null) => ({
      type,
      at: moment.at,
      user_id: moment.userId,
      company_id: companyId,
    })
    return {
      roll: {
        spool_no: `${order.order_id}-${String(index + 1).padStart(3, '0')}`,
        ...roll,
        holder_company_id: company,
        comment: '',
        activated_at: done?.at ?? null,
        created_at: produced.at,
        shipped_at: shipped.at,
        distribution_id: null,
      },
      events: [
        event('PRODUCED', produced, null),
        event('SHIPPED', shipped, company),
        ...(done ? [event('ACTIVATED', done, company)] : []),
      ],
    }
  })
}

function makeLabels(rolls: readonly Roll[]) {
  const random = createRandom('labels')
  const latest = rolls.toSorted((one, other) => (one.shipped_at < other.shipped_at ? 1 : -1))
  const labels: { roll_id: number; object_id: number; label_key: Buffer }[] = []
  for (const { id, labels: count } of latest) {
    if (labels.length + count > MOST_LABELS) break
    for (let label = 0; label < count; label += 1) {
      labels.push({
        roll_id: id,
        object_id: FIRST_OBJECT_ID + labels.length * OBJECT_ID_STEP,
        label_key: drawKey(() => random.whole(0, LABEL_ID_ALPHABET.length - 1)),
      })
    }
  }
  return labels
}

function drawKey(drawIndex: () => number): Buffer {
  const id = Array.from({ length: LABEL_ID_LENGTH }, () => LABEL_ID_ALPHABET[drawIndex()]).join('')
  const key = Buffer.alloc(8)
  key.writeBigUInt64BE(labelNumber(id))
  return key
}

import type { Acknowledged } from '#tests/functional/foundation/faults/order_ways'
import db from '@adonisjs/lucid/services/db'

export async function findMissing(done: Acknowledged): Promise<string[]> {
  const missing: string[] = []
  const history: { order_id: number; state: string }[] = await db
    .from('order_state_history')
    .whereIn('order_id', [...done.orders.keys()])
    .select('order_id', 'state')
  const kept = new Set(history.map((row) => `${row.order_id} ${row.state}`))
  for (const [id, states] of done.orders) {
    for (const state of ['ORDER_PENDING', ...states]) {
      if (!kept.has(`${id} ${state}`)) missing.push(`order ${id} ${state}`)
    }
  }
  const ways: { spool_no: string; type: string }[] = await db
    .from('roll_events')
    .join('rolls', 'rolls.id', 'roll_events.roll_id')
    .whereIn('rolls.spool_no', [...done.activated])
    .select('rolls.spool_no', 'roll_events.type')
  const happened = new Set(ways.map((row) => `${row.spool_no} ${row.type}`))
  for (const [rolls, type] of [
    [done.activated, 'ACTIVATED'],
    [done.distributed, 'REDISTRIBUTED'],
    [done.received, 'RECEIVED'],
  ] as const) {
    for (const rollNo of rolls) {
      if (!happened.has(`${rollNo} ${type}`)) missing.push(`roll ${rollNo} ${type}`)
    }
  }
  return missing
}

interface StoredOrder {
  states: string[]
  lines: number
  withdrawals: number
  rolls: number
  /** Number of audit entries about the order's state changes. */
  moves: number
}

export async function findCompanyOrders(
  companyIds: readonly number[]
): Promise<Map<number, StoredOrder>> {
  const ids: { id: number }[] = await db
    .from('orders')
    .whereIn('company_id', [...companyIds])
    .select('id')
  const orders = new Map<number, StoredOrder>(
    ids.map(({ id }) => [id, { states: [], lines: 0, withdrawals: 0, rolls: 0, moves: 0 }])
  )
  const wanted = [...orders.keys()]
  const history: { order_id: number; state: string }[] = await db
    .from('order_state_history')
    .whereIn('order_id', wanted)
    .orderBy('id')
    .select('order_id', 'state')
  for (const row of history) orders.get(row.order_id)!.states.push(row.state)
  const count = async (field: 'lines' | 'withdrawals' | 'rolls' | 'moves', query: Counted) => {
    const rows = await query
    for (const row of rows) orders.get(row.order_id)![field] += 1
  }
  await count('lines', db.from('order_lines').whereIn('order_id', wanted))
  await count('withdrawals', db.from('quota_events').whereIn('order_id', wanted))
  await count('rolls', rollsOf(wanted).select('order_lines.order_id'))
  const moves = db.from('audit_log').where({ subject: 'order', action: 'orders.move' })
  await count('moves', moves.whereIn('subject_id', wanted).select('subject_id as order_id'))
  return orders
}

type Counted = PromiseLike<{ order_id: number }[]>

const rollsOf = (orderIds: readonly number[]) =>
  db
    .from('rolls')
    .join('order_lines', 'order_lines.id', 'rolls.order_line_id')
    .whereIn('order_lines.order_id', [...orderIds])

interface StoredRoll {
  rollNo: string
  ordererId: number
  labels: number
  way: string[]
  holderId: number
  inTransit: boolean
  /** The roll's state in each of its distributions. */
  distributions: string[]
}

export async function findRolls(orderIds: readonly number[]): Promise<StoredRoll[]> {
  const rows: {
    id: number
    spool_no: string
    holder_company_id: number
    distribution_id: number | null
    company_id: number
    labels: number | string
  }[] = await rollsOf(orderIds)
    .join('orders', 'orders.id', 'order_lines.order_id')
    .orderBy('rolls.id')
    .select(
      'rolls.id',
      'rolls.spool_no',
      'rolls.holder_company_id',
      'rolls.distribution_id',
      'orders.company_id',
      db.raw('(SELECT COUNT(*) FROM labels WHERE labels.roll_id = rolls.id) AS labels')
    )
  const ids = rows.map(({ id }) => id)
  const events: { roll_id: number; type: string }[] = await db
    .from('roll_events')
    .whereIn('roll_id', ids)
    .orderBy('id')
    .select('roll_id', 'type')
  const ways = Map.groupBy(events, (event) => event.roll_id)
  const distributed: { roll_id: number; state: string }[] = await db
    .from('distribution_rolls')
    .whereIn('roll_id', ids)
    .select('roll_id', 'state')
  const distributions = Map.groupBy(distributed, (row) => row.roll_id)
  return rows.map((row) => ({
    rollNo: row.spool_no,
    ordererId: row.company_id,
    labels: Number(row.labels),
    way: (ways.get(row.id) ?? []).map(({ type }) => type),
    holderId: row.holder_company_id,
    inTransit: row.distribution_id !== null,
    distributions: (distributions.get(row.id) ?? []).map(({ state }) => state),
  }))
}

/** Returns templates of mails by order, rolls named in distribution mails, and all Message-IDs. */
export async function findOrderMails() {
  const rows: { message_id: string; template: string; order_id: number | null; data: string }[] =
    await db.from('mail_outbox').select('message_id', 'template', 'order_id', 'data')
  const ofOrder = new Map<number, string[]>()
  const mailedRolls: string[] = []
  for (const row of rows) {
    const data = JSON.parse(row.data)
    if (row.template === 'distribution_sent') {
      for (const roll of data.rolls) mailedRolls.push(roll.spool_no)
    }
    if (row.order_id === null) continue
    const name = data.state ? `${row.template} ${data.state}` : row.template
    ofOrder.set(row.order_id, [...(ofOrder.get(row.order_id) ?? []), name].sort())
  }
  return { ofOrder, mailedRolls, messageIds: rows.map((row) => row.message_id) }
}

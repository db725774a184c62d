import { writeActivationDueMail } from '#app/ordering/orders/place/news_mails'
import { countRows } from '#database/count_rows'
import { dbInstantBefore, toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import { DAY_MS } from '#shared/ground/dates/spans'
import type { OrderState } from '#shared/ground/states/order_state'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Days after which a due reminder is dropped, so that a new setting does not cover old orders. */
const LATEST_DAYS = 30

const ORDERS_AT_A_TIME = 200

/**
 * Sends one reminder about each order that was shipped at least `days` days ago and is not fully
 * activated (rule 10.6). Locks each order, so that parallel servers do not mail twice or overlook
 * an activation. Returns the number of orders.
 */
export async function remindActivation(
  client: QueryClientContract,
  days: number,
  now: Date
): Promise<number> {
  let reminded = 0
  for (let last = 0; ;) {
    const due = await findDue(client, days, now, last)
    if (due.length === 0) return reminded
    for (const order of due) if (await remind(client, order, now)) reminded += 1
    last = due.at(-1)!.id
  }
}

const findDue = (client: QueryClientContract, days: number, now: Date, last: number) =>
  select(client, 'orders', ['orders.id', 'order_state_history.at'])
    .join('order_state_history', 'order_state_history.order_id', 'orders.id')
    .where({
      'orders.state': 'SHIPPED' satisfies OrderState,
      'order_state_history.state': 'SHIPPED' satisfies OrderState,
    })
    .whereNull('orders.activation_due_at')
    .where('orders.id', '>', last)
    .where('order_state_history.at', '<=', dbInstantBefore(now, days * DAY_MS))
    .where('order_state_history.at', '>', dbInstantBefore(now, (days + LATEST_DAYS) * DAY_MS))
    .orderBy('orders.id')
    .limit(ORDERS_AT_A_TIME)

/** Mails about an order, unless it was activated or mailed about in the meantime. */
const remind = (
  client: QueryClientContract,
  { id, at: shippedAt }: Awaited<ReturnType<typeof findDue>>[number],
  now: Date
): Promise<boolean> =>
  transaction(client, async (trx) => {
    const order = await select(trx, 'orders', ['state', 'activation_due_at'])
      .where('id', id)
      .forUpdate()
      .first()
    if (order?.state !== 'SHIPPED' || order.activation_due_at !== null) return false
    const left = await countRows(
      trx
        .from('rolls')
        .join('order_lines', 'order_lines.id', 'rolls.order_line_id')
        .where('order_lines.order_id', id)
        .whereNull('rolls.activated_at')
    )
    await trx
      .from('orders')
      .where('id', id)
      .update({ activation_due_at: toDbInstant(now) })
    await writeActivationDueMail(trx, id, { shipped_at: shippedAt, rolls_left: left }, now)
    return true
  })

import type { OrderStateMailData } from '#app/mailing/mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { findOrderParts } from '#app/ordering/mailed_items'
import type { Row } from '#database/rows'
import { type Language, languageOf } from '#shared/i18n/language'
import type { OrderState } from '#shared/ordering/order_state'
import { centsToDecimal } from '#shared/pricing/money'
import { fullName } from '#shared/users/full_name'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** A move of an order, as its mail tells of it. */
interface MailedMove {
  state: OrderState
  /** CANCEL_REQUESTED when a cancellation was refused. */
  from?: OrderState
  reason: string
}

type MailedOrder = Row<'orders', 'customer_order_no' | 'total_cents'> &
  Row<'companies', 'name' | 'cofor10'> &
  Row<'users', 'first_name' | 'last_name' | 'email' | 'language'> & {
    order_id: string
    /** 1, or 0 without imprint. */
    is_printed: number
  }

/** Tells the user who ordered, in their language, that the order has moved on. */
export async function writeStateMail(
  trx: TransactionClientContract,
  id: number,
  { state, from, reason }: MailedMove,
  now: Date
): Promise<void> {
  const order: MailedOrder = await trx
    .from('orders')
    .join('users', 'users.id', 'orders.user_id')
    .join('companies', 'companies.id', 'orders.company_id')
    .where('orders.id', id)
    .select(
      'orders.order_id',
      'orders.customer_order_no',
      'orders.total_cents',
      'companies.name',
      'companies.cofor10',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.language',
      db.raw(
        `EXISTS (SELECT * FROM order_positions JOIN order_position_designs
          ON order_position_id = order_positions.id WHERE order_id = orders.id) AS is_printed`
      )
    )
    .firstOrFail()
  const language: Language = languageOf(order.language)
  const data: OrderStateMailData = {
    pk: id,
    order_id: order.order_id,
    customer_order_no: order.customer_order_no,
    company: { name: order.name, cofor10: order.cofor10 },
    person: fullName(order),
    email: order.email,
    total: centsToDecimal(Number(order.total_cents)),
    ...(await findOrderParts(trx, id, language)),
    ...(isConfirmation({ state, from }) && Boolean(order.is_printed) && { printed_order: id }),
    path: `/statistics/history?order=${id}`,
    state,
    from,
    reason,
  }
  await writeMails(trx, [{ template: 'order_state_changed', to: order.email, language, data }], now)
}

/**
 * The proof goes along when the order is confirmed; after a refused cancellation it was sent
 * before.
 */
const isConfirmation = ({ state, from }: Pick<MailedMove, 'state' | 'from'>) =>
  state === 'ORDER_RECEIVED' && from === 'ORDER_PENDING'

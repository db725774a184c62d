import type { OrderStateMailData } from '#app/mailing/mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { findOrderParts } from '#app/ordering/orders/place/mailed_items'
import { findOrderReaders } from '#app/ordering/orders/history/order_readers'
import type { Row } from '#database/rows'
import { languageOf } from '#shared/ground/i18n/language'
import type { OrderState } from '#shared/ground/states/order_state'
import { centsToDecimal } from '#shared/ground/money/money'
import { fullName } from '#shared/companies/users/full_name'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface MailedMove {
  state: OrderState
  /** CANCEL_REQUESTED when a cancellation was refused. */
  from?: OrderState
  reason: string
  /** Excludes the user who moved the order, who gets a separate mail. */
  by?: number
}

type MailedOrder = Row<'orders', 'user_id' | 'company_id' | 'customer_order_no' | 'total_cents'> &
  Row<'companies', 'name' | 'cofor10'> & {
    order_id: string
    /** 1, or 0 without imprint. */
    is_printed: number
  }

/** Writes a mail about the new state to every user concerned, in their language. */
export async function writeStateMail(
  trx: TransactionClientContract,
  id: number,
  { state, from, reason, by }: MailedMove,
  now: Date
): Promise<void> {
  const order: MailedOrder = await trx
    .from('orders')
    .join('companies', 'companies.id', 'orders.company_id')
    .where('orders.id', id)
    .select(
      'orders.order_id',
      'orders.user_id',
      'orders.company_id',
      'orders.customer_order_no',
      'orders.total_cents',
      'companies.name',
      'companies.cofor10',
      db.raw(
        `EXISTS (SELECT * FROM order_positions JOIN order_position_designs
          ON order_position_id = order_positions.id WHERE order_id = orders.id) AS is_printed`
      )
    )
    .firstOrFail()
  const toldOfOrder = {
    pk: id,
    order_id: order.order_id,
    customer_order_no: order.customer_order_no,
    company: { name: order.name, cofor10: order.cofor10 },
    total: centsToDecimal(Number(order.total_cents)),
    ...(isConfirmation({ state, from }) && Boolean(order.is_printed) && { printed_order: id }),
    path: `/statistics/history?order=${id}`,
    state,
    from,
    reason,
  }
  const readers = await findOrderReaders(trx, id, order, from === 'CANCEL_REQUESTED')
  const told = readers.filter((reader) => reader.id !== by)
  for (const [language, some] of Map.groupBy(told, (reader) => languageOf(reader.language))) {
    const parts = await findOrderParts(trx, id, language)
    const mails = some.map((reader) => {
      const { email } = reader
      const data: OrderStateMailData = { ...toldOfOrder, ...parts, person: fullName(reader), email }
      return { template: 'order_state_changed' as const, to: email, language, data }
    })
    await writeMails(trx, mails, now)
  }
}

/** Returns whether to attach the proof: on confirmation, not after a refused cancellation. */
const isConfirmation = ({ state, from }: Pick<MailedMove, 'state' | 'from'>) =>
  state === 'ORDER_RECEIVED' && from === 'ORDER_PENDING'

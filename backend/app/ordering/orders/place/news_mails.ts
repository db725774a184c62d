import { findConfirmedCopies } from '#app/companies/copies/find_copies'
import {
  MAILED_OF_SHIPMENT,
  type MailedShipment,
  type OrderMail,
  type OrderNewsMailData,
} from '#app/mailing/wording/kinds/order_mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { findOrderParts } from '#app/ordering/orders/place/order_mails'
import { findShipments } from '#app/ordering/shipments/find_shipments'
import { fromDbInstant } from '#database/instant'
import { notNull, select, typed } from '#database/select'
import type { CopyKind } from '#shared/companies/copies/copy_contract'
import { fullName } from '#shared/ground/texts/full_name'
import { type Language, languageOf } from '#shared/ground/i18n/language'
import { centsToDecimal } from '#shared/ground/money/money'
import type { OrderState } from '#shared/ground/states/order_state'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import pick from 'lodash/pick.js'
import db from '@adonisjs/lucid/services/db'
import { isAnonymous } from '#shared/companies/users/anonymous_users'
import { holdersOf } from '#app/access/roles/find_holders'
import type { Row } from '#database/rows'

interface MailedMove {
  state: OrderState
  /** The state before the move; CANCEL_REQUESTED after a decision about a cancellation. */
  from?: OrderState
  reason: string
  /** Id of the user who moved the order and gets a separate mail instead. */
  by?: number
}

export async function writeStateMail(
  trx: TransactionClientContract,
  id: number,
  { by, ...move }: MailedMove,
  now: Date
): Promise<void> {
  const order = await findMailedOrder(trx, id)
  const readers = await findOrderReaders(trx, id, order, move.from === 'CANCEL_REQUESTED')
  const isConfirmed = isConfirmation(move)
  const facts = {
    ...move,
    ...(isConfirmed && { document: 'confirmation' as const }),
    ...(isConfirmed && Boolean(order.is_printed) && { printed_order: id }),
    ...(move.state === 'SHIPPED' && {
      document: 'delivery_note' as const,
      shipments: ((await findShipments(trx, [id])).get(id) ?? []).map(toMailed),
    }),
  }
  await writeNews(
    trx,
    order,
    {
      readers: readers.filter((reader) => reader.id !== by),
      kind: copyKindOf(move),
      mail: (to, data) => ({ template: 'order_state_changed', ...to, data: { ...data, ...facts } }),
    },
    now
  )
}

/** Writes the reminders about rolls that are not activated, and the copies (rule 10.6). */
export async function writeActivationDueMail(
  trx: TransactionClientContract,
  id: number,
  due: { shipped_at: string; rolls_left: number },
  now: Date
): Promise<void> {
  const order = await findMailedOrder(trx, id)
  const facts = { ...due, shipped_at: fromDbInstant(due.shipped_at) }
  await writeNews(
    trx,
    order,
    {
      readers: await findOrderReaders(trx, id, order),
      kind: 'ACTIVATION_DUE',
      mail: (to, data) => ({ template: 'activation_due', ...to, data: { ...data, ...facts } }),
    },
    now
  )
}

/** Writes the mails about a shipment of a shipped order, and the copies (rule 7.9). */
export async function writeShipmentMail(
  trx: TransactionClientContract,
  id: number,
  {
    template,
    shipment,
  }: { template: 'shipment_added' | 'shipment_changed'; shipment: MailedShipment },
  now: Date
): Promise<void> {
  const order = await findMailedOrder(trx, id)
  const facts = { shipment: toMailed(shipment) }
  await writeNews(
    trx,
    order,
    {
      readers: await findOrderReaders(trx, id, order),
      kind: 'SHIPPED',
      mail: (to, data) => ({ template, ...to, data: { ...data, ...facts } }),
    },
    now
  )
}

const toMailed = (shipment: MailedShipment): MailedShipment => pick(shipment, MAILED_OF_SHIPMENT)

type MailedOrder = Awaited<ReturnType<typeof findMailedOrder>>

const findMailedOrder = (trx: TransactionClientContract, id: number) =>
  select(trx, 'orders', [
    'orders.id',
    ...notNull('orders.order_id'),
    'orders.user_id',
    'orders.company_id',
    'orders.customer_order_no',
    'orders.cost_centre',
    'orders.total_cents',
    'companies.name',
    'companies.cofor10',
    // 1 if a line is printed, else 0.
    typed<{ is_printed: number }>(
      db.raw(
        `EXISTS (SELECT * FROM order_lines JOIN order_line_designs
          ON order_line_id = order_lines.id WHERE order_id = orders.id) AS is_printed`
      )
    ),
  ])
    .join('companies', 'companies.id', 'orders.company_id')
    .where('orders.id', id)
    .firstOrFail()

interface News {
  readers: readonly OrderReader[]
  /** The copies to write; null for none. */
  kind: CopyKind | null
  mail: (to: { to: string; language: Language }, data: OrderNewsMailData) => OrderMail
}

/** Writes mails to users and recipients of copies, each in the recipient's language. */
async function writeNews(
  trx: TransactionClientContract,
  order: MailedOrder,
  { readers, kind, mail }: News,
  now: Date
): Promise<void> {
  const { id, company_id: companyId } = order
  const common = {
    pk: id,
    order_id: order.order_id,
    customer_order_no: order.customer_order_no,
    cost_centre: order.cost_centre,
    company: { name: order.name, cofor10: order.cofor10 },
    total: centsToDecimal(Number(order.total_cents)),
    path: `/statistics/history?order=${id}`,
  }
  const users = readers.map((reader) => ({
    to: reader.email,
    language: languageOf(reader.language),
    own: { person: fullName(reader), email: reader.email },
  }))
  const emails = readers.map(({ email }) => email)
  const copies = kind ? await findConfirmedCopies(trx, companyId, kind, emails) : []
  const others = copies.map((copy) => ({
    to: copy.email,
    language: copy.language,
    own: { person: '', copy_id: copy.id, ...(kind && { copy_kind: kind }) },
  }))
  for (const [language, some] of Map.groupBy([...users, ...others], (one) => one.language)) {
    const parts = await findOrderParts(trx, id, language)
    const mails = some.map(({ to, own }) => mail({ to, language }, { ...common, ...parts, ...own }))
    await writeMails(trx, mails, now)
  }
}

type Step = Pick<MailedMove, 'state' | 'from'>

/** Returns whether a move confirms an order; a refused cancellation only restores the state. */
const isConfirmation = ({ state, from }: Step) =>
  state === 'ORDER_RECEIVED' && from === 'ORDER_PENDING'

function copyKindOf(step: Step): CopyKind | null {
  if (isConfirmation(step)) return 'CONFIRMATION'
  return step.state === 'SHIPPED' || step.state === 'CANCELLED' ? step.state : null
}

type OrderReader = Row<'users', (typeof COLUMNS)[number]>

const COLUMNS = ['id', 'email', 'first_name', 'last_name', 'language'] as const
const READER = COLUMNS.map((column) => `users.${column}` as const)

/**
 * Returns the user who ordered, or the company's orderers if that user was deleted. After a
 * decision about a cancellation, adds the colleague who requested it.
 */
export async function findOrderReaders(
  trx: TransactionClientContract,
  id: number,
  { user_id: userId, company_id: companyId }: Row<'orders', 'user_id' | 'company_id'>,
  isCancellationDecided = false
): Promise<OrderReader[]> {
  const orderer = await select(trx, 'users', COLUMNS).where('id', userId).firstOrFail()
  const readers = isAnonymous(orderer.email) ? await findOrderers(trx, companyId) : [orderer]
  const asker = isCancellationDecided ? await findAsker(trx, id, companyId) : null
  const isIncluded = !asker || readers.some((reader) => reader.id === asker.id)
  return isIncluded ? readers : [...readers, asker]
}

const findOrderers = (trx: TransactionClientContract, companyId: number) =>
  select(holdersOf(trx, 'orders.issue_order'), 'users', READER)
    .where('users.company_id', companyId)
    .orderBy('users.id')

/** Returns the active user of the company who last requested a cancellation, or null. */
const findAsker = (trx: TransactionClientContract, id: number, companyId: number) =>
  select(trx, 'order_state_history', READER)
    .join('users', 'users.id', 'order_state_history.user_id')
    .where({ 'order_id': id, 'order_state_history.state': 'CANCEL_REQUESTED' })
    .where({ 'users.company_id': companyId, 'users.is_active': true })
    .orderBy('order_state_history.id', 'desc')
    .first()

import {
  MODEL_ORDERS,
  ORDER_COLUMNS,
  LINE_COLUMNS,
  copyBuyers,
} from '#tests/bench/fill/copy_buyers'
import { NUMBERS } from '#tests/bench/fill/fill_lists'
import { labelIdOf } from '#shared/labels/rolls/label_id'
import { type Connection, type ConnectionOptions, createConnection } from 'mysql2/promise'

export interface HistorySize {
  orders: number
  labels: number
}

export const LABELS_PER_ROLL = 10_000

/** Number of orders per company, like a history of several years. */
const ORDERS_OF_A_COMPANY = 200

const FIRST_COMPANY = 600_000
const FIRST_ORDER = 10_000_000
const FIRST_ROLL = 10_000_000
const ITEMS_PER_ORDER = 2
const ROLLS_PER_STATEMENT = 10

/** Orders in production, of one full roll each, that the benchmark ships. */
export const TO_SHIP = { first: 9_000_000, count: 5 }

/** Odd factors that spread label numbers evenly over all ids, without repeating one. */
const OBJECT = { factor: 987_654_321_987n, bits: 49n, first: 10n ** 14n }
const LABEL = { factor: 1_234_567_890_123n, bits: 58n }

const maskOf = (bits: bigint) => 2n ** bits - 1n

/** Returns the ids of label number `n`, counted from 0. */
export function labelOf(n: number): { labelId: string; objectId: bigint } {
  return {
    labelId: labelIdOf((BigInt(n) * LABEL.factor) & maskOf(LABEL.bits)),
    objectId: OBJECT.first + ((BigInt(n) * OBJECT.factor) & maskOf(OBJECT.bits)),
  }
}

/** Returns the id of order number `n`, counted from 0. */
export const orderOf = (n: number) => FIRST_ORDER + n

const companiesFor = (orders: number) => Math.max(5, Math.ceil(orders / ORDERS_OF_A_COMPANY))

/** Adds orders of five years, rolls and labels to a database with the demo's data. */
export async function fillHistory(options: ConnectionOptions, size: HistorySize): Promise<void> {
  const connection = await createConnection(options)
  try {
    await connection.query('SET SESSION foreign_key_checks = 0, unique_checks = 0')
    for (const statement of [
      ...copyBuyers(companiesFor(size.orders), FIRST_COMPANY),
      ...orderStatements(size.orders),
      ...statementsToShip(),
    ]) {
      await connection.query(statement)
    }
    await fillLabels(connection, size)
    await connection.query(
      'ANALYZE TABLE companies, users, addresses, orders, order_lines, order_state_history, rolls, labels'
    )
  } finally {
    await connection.end()
  }
}

function orderStatements(orders: number): string[] {
  const company = `(${FIRST_COMPANY} + n % ${companiesFor(orders)})`
  const minutes = Math.floor((5 * 365 * 24 * 60) / orders)
  const models = `(SELECT COUNT(*) FROM ${MODEL_ORDERS} counted)`
  return [
    `INSERT INTO orders (id, order_id, company_id, user_id, state, billing_address_id,
      delivery_address_id, ${ORDER_COLUMNS})
    SELECT ${FIRST_ORDER} + n, CONCAT('LP-', ${FIRST_ORDER} + n), ${company}, ${company}, state,
      ${company} * 2, ${company} * 2 + 1, ${ORDER_COLUMNS}
    FROM ${NUMBERS} JOIN ${MODEL_ORDERS} models ON place = 1 + n % ${models} WHERE n < ${orders}`,
    `UPDATE orders SET created_at = '2021-01-01' + INTERVAL (id - ${FIRST_ORDER}) * ${minutes} MINUTE,
      customer_order_no = CONCAT('PO', id), customer_order_key = CONCAT('po', id) WHERE id >= ${FIRST_ORDER}`,
    `INSERT INTO order_lines (id, order_id, user_id, uuid, ${LINE_COLUMNS})
    SELECT ${FIRST_ORDER} * 10 + n * 10 + nth, ${FIRST_ORDER} + n, ${company}, UUID(), ${LINE_COLUMNS}
    FROM ${NUMBERS} JOIN (SELECT p.*, models.place,
        ROW_NUMBER() OVER (PARTITION BY order_id ORDER BY p.id) AS nth
      FROM order_lines p JOIN ${MODEL_ORDERS} models ON models.id = p.order_id) items
      ON place = 1 + n % ${models} WHERE n < ${orders} AND nth <= ${ITEMS_PER_ORDER}`,
    `INSERT INTO order_state_history (order_id, state, at, user_id)
    SELECT ${FIRST_ORDER} + n, h.state, h.at, NULL
    FROM ${NUMBERS} JOIN ${MODEL_ORDERS} models ON place = 1 + n % ${models}
      JOIN order_state_history h ON h.order_id = models.id WHERE n < ${orders}`,
  ]
}

function statementsToShip(): string[] {
  const numbers = `${NUMBERS} JOIN ${MODEL_ORDERS} models ON place = 1 WHERE n < ${TO_SHIP.count}`
  return [
    `INSERT INTO orders (id, order_id, company_id, user_id, state, billing_address_id,
      delivery_address_id, ${ORDER_COLUMNS})
    SELECT ${TO_SHIP.first} + n, CONCAT('LP-', ${TO_SHIP.first} + n), ${FIRST_COMPANY}, ${FIRST_COMPANY},
      'IN_PRODUCTION', ${FIRST_COMPANY} * 2, ${FIRST_COMPANY} * 2 + 1, ${ORDER_COLUMNS} FROM ${numbers}`,
    `INSERT INTO order_lines (id, order_id, user_id, uuid, ${LINE_COLUMNS})
    SELECT ${TO_SHIP.first} * 10 + n, ${TO_SHIP.first} + n, ${FIRST_COMPANY}, UUID(), product_id,
      product_version_id, ${LABELS_PER_ROLL}, ${LABELS_PER_ROLL}, unit_price_micros, total_cents,
      alternative_customer_reference
    FROM ${NUMBERS} JOIN (SELECT * FROM order_lines LIMIT 1) item WHERE n < ${TO_SHIP.count}`,
  ]
}

/** Adds rolls of 10,000 labels, one per order. Indexes of labels are created last, for speed. */
async function fillLabels(connection: Connection, { orders, labels }: HistorySize): Promise<void> {
  const rolls = Math.ceil(labels / LABELS_PER_ROLL)
  const items = `order_lines items ON items.id = ${FIRST_ORDER} * 10 + (n % ${orders}) * 10 + 1`
  await connection.query(
    `INSERT INTO rolls (id, spool_no, product_id, order_line_id, holder_company_id, labels, created_at,
      shipped_at)
    SELECT ${FIRST_ROLL} + n, CONCAT('B', LPAD(n, 9, '0')), items.product_id, items.id, items.user_id,
      ${LABELS_PER_ROLL}, '2026-01-01', '2026-01-01' FROM ${NUMBERS} JOIN ${items} WHERE n < ${rolls}`
  )
  await connection.query(
    `INSERT INTO roll_events (roll_id, type, at, user_id, company_id)
    SELECT id, 'SHIPPED', shipped_at, NULL, holder_company_id FROM rolls WHERE id >= ${FIRST_ROLL}`
  )
  await connection.query(
    'ALTER TABLE labels DROP INDEX labels_object_id_unique, DROP INDEX labels_label_key_unique'
  )
  for (let roll = 0; roll < rolls; roll += ROLLS_PER_STATEMENT) {
    const first = roll * LABELS_PER_ROLL
    const count = Math.min(ROLLS_PER_STATEMENT * LABELS_PER_ROLL, labels - first)
    const number = `CAST(${first} + n AS UNSIGNED)`
    await connection.query(
      `INSERT INTO labels (roll_id, object_id, label_key)
      SELECT ${FIRST_ROLL} + (${first} + n) DIV ${LABELS_PER_ROLL} AS roll_id,
        ${OBJECT.first} + ((${number} * ${OBJECT.factor}) & ${maskOf(OBJECT.bits)}) AS object_id,
        UNHEX(LPAD(HEX((${number} * ${LABEL.factor}) & ${maskOf(LABEL.bits)}), 16, '0'))
      FROM ${NUMBERS} WHERE n < ${count} ORDER BY roll_id, object_id`
    )
  }
  await connection.query(
    'ALTER TABLE labels ADD UNIQUE labels_object_id_unique (object_id), ADD UNIQUE labels_label_key_unique (label_key)'
  )
}

/** Returns the bytes per label in the table of labels, including the indexes. */
export async function bytesPerLabel(options: ConnectionOptions): Promise<number> {
  const connection = await createConnection(options)
  try {
    await connection.query('ANALYZE TABLE labels')
    const [rows] = await connection.query(
      `SELECT (data_length + index_length) / (SELECT COUNT(*) FROM labels) AS bytes
      FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = 'labels'`
    )
    return Number((rows as { bytes: string }[])[0]!.bytes)
  } finally {
    await connection.end()
  }
}

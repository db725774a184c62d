import { type ConnectionOptions, createConnection } from 'mysql2/promise'
import {
  MODEL_ORDERS,
  ORDER_COLUMNS,
  LINE_COLUMNS,
  copiesOf,
  copyBuyers,
} from '#tests/bench/fill/copy_buyers'
import { NUMBERS } from '#tests/bench/fill/fill_lists'

/** Number of companies, with one buyer each so that parallel requests do not share a row. */
export const BUYERS = 50

/** First id of the added companies and users. */
const FIRST = 500_000

/** Number of orders per buyer. The other orders belong to companies that send no requests. */
const ORDERS_OF_A_BUYER = 40
const OTHER_ORDERS = 100_000

const COPIES = copiesOf(BUYERS, FIRST)

const STATEMENTS = [
  ...copyBuyers(BUYERS, FIRST),
  `INSERT INTO orders (id, order_id, company_id, user_id, state, billing_address_id,
    delivery_address_id, ${ORDER_COLUMNS})
  SELECT copy * 100 + place, CONCAT('LP-', copy * 100 + place), copy, copy, state, copy * 2,
    copy * 2 + 1, ${ORDER_COLUMNS}
  FROM ${MODEL_ORDERS} models, ${COPIES} WHERE place <= ${ORDERS_OF_A_BUYER}`,
  `INSERT INTO order_lines (id, order_id, user_id, uuid, ${LINE_COLUMNS})
  SELECT copy * 10000 + place * 100 + nth, copy * 100 + place, copy, UUID(), ${LINE_COLUMNS}
  FROM (SELECT p.*, models.place, ROW_NUMBER() OVER (PARTITION BY order_id ORDER BY p.id) AS nth
    FROM order_lines p JOIN ${MODEL_ORDERS} models ON models.id = p.order_id) models, ${COPIES}
  WHERE place <= ${ORDERS_OF_A_BUYER}`,
  `INSERT INTO order_state_history (order_id, state, at, user_id)
  SELECT copy * 100 + place, h.state, h.at, IF(h.user_id IS NULL, NULL, copy)
  FROM order_state_history h JOIN ${MODEL_ORDERS} models ON models.id = h.order_id, ${COPIES}
  WHERE place <= ${ORDERS_OF_A_BUYER} ORDER BY copy, h.id`,
  `INSERT INTO orders (id, order_id, company_id, user_id, state, billing_address_id,
    delivery_address_id, ${ORDER_COLUMNS})
  SELECT 100000000 + n, CONCAT('LP-', 100000000 + n), 1000 + n, 1000 + n, state,
    billing_address_id, delivery_address_id, ${ORDER_COLUMNS}
  FROM ${MODEL_ORDERS} models, ${NUMBERS} WHERE place = 1 AND n < ${OTHER_ORDERS}`,
]

/** Adds buyers with orders, and 100,000 other orders, to a database filled by `fillLists`. */
export async function fillOrders(options: ConnectionOptions): Promise<void> {
  const connection = await createConnection(options)
  try {
    for (const statement of STATEMENTS) await connection.query(statement)
    await connection.query('ANALYZE TABLE companies, users, addresses, orders, order_lines')
  } finally {
    await connection.end()
  }
}

import { renewCatalogue } from '#database/catalogue_version'
import { insertInChunks } from '#database/chunks'
import { type DemoRows, makeDemo } from '#database/demo/make_demo'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import chunk from 'lodash/chunk.js'

interface DemoOptions {
  /** The last day of the demo's three years. */
  now: Date
  /** Hash of `DEMO_PASSWORD` by the application's hash driver. */
  passwordHash: string
  progress?: (table: string, rows: number) => void
}

export class DatabaseNotEmptyError extends Error {
  override name = 'DatabaseNotEmptyError'

  constructor() {
    super('The demo data can only be loaded into a database without companies')
  }
}

/** Tables in an order that satisfies their foreign keys. */
const TABLES = [
  'companies',
  'addresses',
  'contacts',
  'directory_entries',
  'users',
  'user_roles',
  'approval_requests',
  'product_groups',
  'company_product_groups',
  'products',
  'product_pictures',
  'product_versions',
  'product_services',
  'print_fields',
  'price_lists',
  'price_tiers',
  'delivery_zones',
  'delivery_countries',
  'shop_settings',
  'carriers',
  'orders',
  'order_lines',
  'order_line_services',
  'label_designs',
  'order_line_designs',
  'order_state_history',
  'quota_events',
  'rolls',
  'shipments',
  'shipment_rolls',
  'distributions',
  'distribution_rolls',
  'roll_events',
  'roll_losses',
  'labels',
  'contact_messages',
  'contact_answers',
  'corporate_news',
  'corporate_news_versions',
  'alert_rules',
  'alert_recipients',
] as const satisfies readonly (keyof DemoRows)[]

/**
 * Fills a migrated database with the demo in one transaction. Throws a {@link
 * DatabaseNotEmptyError} if there are companies.
 */
export async function loadDemo(
  client: QueryClientContract,
  { now, passwordHash, progress }: DemoOptions
): Promise<void> {
  await transaction(client, async (trx) => {
    if (await trx.from('companies').select('id').first()) throw new DatabaseNotEmptyError()
    const demo = makeDemo(now, passwordHash)
    const rows = { ...demo, user_roles: await bindRoles(trx, demo) }
    for (const table of TABLES) {
      await insertRows(trx, table, rows[table])
      progress?.(table, rows[table].length)
    }
    await renewCatalogue(trx)
  })
}

async function bindRoles(trx: TransactionClientContract, { user_roles: userRoles }: DemoRows) {
  const roles = await select(trx, 'roles', ['id', 'name'])
  const ids = new Map(roles.map(({ id, name }) => [name, id]))
  return userRoles.map(({ user_id: userId, role }) => ({ user_id: userId, role_id: ids.get(role) }))
}

const insertRows = (trx: TransactionClientContract, table: string, rows: readonly object[]) =>
  rows.length > MANY_ROWS ? insertMany(trx, table, rows) : insertInChunks(trx, table, rows)

/** Beyond this number the query builder needs far longer to build statements than they take to run. */
const MANY_ROWS = 10_000
const MANY_ROWS_PER_STATEMENT = 2_000

async function insertMany(trx: TransactionClientContract, table: string, rows: readonly object[]) {
  const columns = Object.keys(rows[0]!)
  const place = `(${columns.map(() => '?').join(',')})`
  for (const some of chunk(rows, MANY_ROWS_PER_STATEMENT)) {
    await trx.rawQuery(
      `INSERT INTO ${table} (${columns.join(',')}) VALUES ${some.map(() => place).join(',')}`,
      some.flatMap((row) => Object.values(row))
    )
  }
}

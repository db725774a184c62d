import { createHash, randomUUID } from 'node:crypto'
import { listTables } from '#app/operations/backup/kept_tables'
import { createPlacedOrder } from '#database/factories/order_factory'
import { userOnly } from '#tests/functional/companies/registration/registration_scene'
import { type FuzzWorld, badRequests } from '#tests/functional/foundation/routes/fuzz/bad_requests'
import {
  PATIENCE_MS,
  REQUESTS,
  SEED,
  sendAll,
} from '#tests/functional/foundation/routes/fuzz/send_all'
import { type SupplierScene, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor, orderLine } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import fc from 'fast-check'

/** Reads a table without audit entries of downloads, which are recorded even for own data. */
const rowsOf = (table: string): Promise<object[]> =>
  table === 'audit_log' ? db.from(table).whereNot('action', 'data.export') : db.from(table)

/** Returns the row count and checksum of every table; bad requests must change none. */
async function takeStock(): Promise<Record<string, string>> {
  const stock: Record<string, string> = {}
  for (const { table } of await listTables(db.connection())) {
    const rows = await rowsOf(table)
    const sorted = rows.map((row) => JSON.stringify(row)).sort()
    const checksum = createHash('sha256').update(sorted.join('\n')).digest('hex')
    stock[table] = `${rows.length} rows, ${checksum}`
  }
  return stock
}

/** Deletes other tests' documents, because downloading a document is valid and counted. */
async function forgetDocuments(): Promise<void> {
  for (const table of ['document_downloads', 'document_versions', 'documents']) {
    await db.from(table).delete()
  }
}

/** Returns valid payloads of required fields only, so any wrong or missing field is refused. */
function goodBodies({ product }: SupplierScene, foreign: SupplierScene): FuzzWorld['bodies'] {
  const line = { uuid: randomUUID(), product: product.id, quantity: 1_000 }
  const entry = { rowId: randomUUID(), product: product.id, quantity: 1_000 }
  return {
    'POST /orders/api/orders/': { order_positions: [line] },
    'POST /orders/api/order_draft/': { order_positions: [line] },
    'POST /orders/api/order_lines/': { text: 'OP-1010;2\n"', unit: 'labels' },
    // A version that the cart never had keeps every variant invalid.
    'PUT /orders/api/shopping_cart/': { entries: [entry], version: 7 },
    // A record of another company keeps every variant invalid.
    'POST /accounts/api/users_enable/': { users: [foreign.user.id] },
    'POST /accounts/api/users_disable/': { users: [foreign.user.id] },
    // A company that does not exist keeps every variant invalid.
    'POST /accounts/api/registration/': userOnly('NOSUCHONE1'),
    'POST /accounts/api/login/': { username: 'a@b.example', account_id: 'ABCDEF', password: 'x' },
  }
}

async function createWorld(own: SupplierScene): Promise<FuzzWorld> {
  const foreign = await createScene()
  const place = ({ company, user, product }: SupplierScene) =>
    createPlacedOrder(db.connection(), {
      company,
      user,
      lines: [{ product, quantity: 1_000 }],
    })
  const [foreignOrder, ownOrder] = [await place(foreign), await place(own)]
  await own.visitor.put('/orders/api/shopping_cart/', { entries: [], version: 0 })
  return {
    foreignOrderId: foreignOrder.id,
    ownOrderId: ownOrder.id,
    bodies: goodBodies(own, foreign),
    foreignBodies: foreignBodies(own, foreign),
  }
}

function foreignBodies(own: SupplierScene, foreign: SupplierScene): FuzzWorld['foreignBodies'] {
  const order_positions = [orderLine(own.product.id, 1_000)]
  const payloads = [
    { order_positions: [...order_positions, orderLine(foreign.product.id, 1_000)] },
    { order_positions, user: foreign.user.id },
    { order_positions, billing_address: foreign.company.billingAddressId },
    { order_positions, delivery_address: foreign.company.deliveryAddressId },
  ]
  const colleagues = { users: [foreign.user.id] }
  return [
    ...['/orders/api/orders/', '/orders/api/order_draft/'].flatMap((path) =>
      payloads.map((body) => ({ path, body }))
    ),
    { path: '/accounts/api/users_enable/', body: colleagues },
    { path: '/accounts/api/users_disable/', body: colleagues },
  ]
}

test.group('Bad requests', (group) => {
  group.each.teardown(() => limiter.clear())

  test(`${REQUESTS} bad requests each by a stranger and a supplier cause no 5xx and change nothing`, async ({
    assert,
  }) => {
    const own = await createScene()
    const world = await createWorld(own)
    await forgetDocuments()
    const requests = fc.sample(badRequests(world), { seed: SEED, numRuns: 2 * REQUESTS })
    const before = await takeStock()
    const clear = () => limiter.clear()
    const strange = await sendAll(requests.slice(0, REQUESTS), new Visitor(), clear)
    const known = await sendAll(requests.slice(REQUESTS), own.visitor, clear)
    assert.deepEqual([...strange.faults, ...known.faults], [])
    assert.includeMembers([...strange.statuses.keys()], [401, 404])
    assert.includeMembers([...known.statuses.keys()], [400, 403, 404, 409, 413, 415, 422])
    assert.deepEqual(await takeStock(), before)
    assert.equal((await own.visitor.get('/accounts/api/users/')).status, 200)
  }).timeout(2 * PATIENCE_MS)
})

import { createHash, randomUUID } from 'node:crypto'
import { createPlacedOrder } from '#database/factories/order_factory'
import { userOnly } from '#tests/functional/registration/registration_scene'
import { type FuzzWorld, badRequests } from '#tests/functional/routes/bad_requests'
import { type RawAnswer, type RawRequest, sendRaw } from '#tests/functional/routes/send_raw'
import { type SupplierScene, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor, position } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import fc from 'fast-check'

const SEED = 20_260_501
const REQUESTS = 2_000
const AT_ONCE = 8
const CALLS_BETWEEN_LIMITS = 200

const GUARDED = [
  'companies',
  'addresses',
  'contacts',
  'directory_entries',
  'users',
  'roles',
  'role_rights',
  'user_roles',
  'product_groups',
  'company_product_groups',
  'products',
  'price_tiers',
  'shop_settings',
  'orders',
  'order_positions',
  'order_position_services',
  'order_state_history',
  'licensing_events',
  'carts',
  'idempotency_keys',
  'registration_keys',
  'temporary_accounts',
  'mail_outbox',
  'audit_log',
]

/** Number of rows and checksum of every table that no bad request may change. */
async function takeStock(): Promise<Record<string, string>> {
  const stock: Record<string, string> = {}
  for (const table of GUARDED) {
    const rows: object[] = await db.from(table)
    const sorted = rows.map((row) => JSON.stringify(row)).sort()
    const checksum = createHash('sha256').update(sorted.join('\n')).digest('hex')
    stock[table] = `${rows.length} rows, ${checksum}`
  }
  return stock
}

/** All fields are required here, so that leaving one out or changing it makes the payload wrong. */
function goodBodies({ product }: SupplierScene, foreign: SupplierScene): FuzzWorld['bodies'] {
  const line = { uuid: randomUUID(), product: product.id, quantity: 1_000 }
  const entry = { rowId: randomUUID(), product: product.id, quantity: 1_000 }
  return {
    'POST /orders/api/orders/': { order_positions: [line] },
    'POST /orders/api/order_draft/': { order_positions: [line] },
    'POST /orders/api/order_lines/': { text: 'OP-1010;2\n"', unit: 'labels' },
    // A version that the cart never had, whatever else is changed.
    'PUT /orders/api/shopping_cart/': { entries: [entry], version: 7 },
    // Of another company, whatever else is changed.
    'POST /accounts/api/users_enable/': { users: [foreign.user.id] },
    'POST /accounts/api/users_disable/': { users: [foreign.user.id] },
    // For a company that does not exist, whatever else is changed.
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
      positions: [{ product, quantity: 1_000 }],
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
  const order_positions = [position(own.product.id, 1_000)]
  const payloads = [
    { order_positions: [...order_positions, position(foreign.product.id, 1_000)] },
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

/** What is wrong about an answer to a bad request; null when nothing is. */
function findFault({ status, type, text, retryAfter }: RawAnswer): string | null {
  const isOverloaded = status === 503 && retryAfter !== undefined
  if (status === 0 || (status >= 500 && !isOverloaded)) return `status ${status}`
  if (text.length > 20_000 && status >= 400) return `${text.length} characters of refusal`
  if (/\bat .*\.[jt]s:\d+|node_modules/.test(text)) return 'a stack trace'
  if (status === 400 && text === '') return null
  if (status >= 400 && status !== 431 && text !== '') {
    if (!type.startsWith('application/json')) return `type ${type}`
    if (typeof JSON.parse(text).code !== 'string') return 'no code'
  }
  return null
}

async function sendAll(requests: readonly RawRequest[], visitor: Visitor) {
  const faults: string[] = []
  const statuses = new Map<number, number>()
  const sender = await visitor.headers()
  const queue = requests.entries()
  const work = async () => {
    for (const [index, request] of queue) {
      // Else most of a stranger's calls would be refused for their number.
      if (index % CALLS_BETWEEN_LIMITS === 0) await limiter.clear()
      const headers = { ...sender, ...request.headers }
      const judge = (answer: RawAnswer) => {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        return findFault(answer)
      }
      const fault = await sendRaw({ ...request, headers }).then(judge, String)
      if (fault) faults.push(`${fault}: ${describe(index, request)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { faults, statuses }
}

const describe = (index: number, { method, path, headers, body }: RawRequest) =>
  `request ${index} of seed ${SEED}: ${method} ${path.slice(0, 200)} ` +
  `${JSON.stringify(headers).slice(0, 300)} ${typeof body === 'string' ? body.slice(0, 300) : (body?.length ?? '')}`

test.group('Bad requests', (group) => {
  group.each.teardown(() => limiter.clear())

  test(`${REQUESTS} of them, half by a stranger, get no 5xx and change nothing`, async ({
    assert,
  }) => {
    const own = await createScene()
    const world = await createWorld(own)
    const requests = fc.sample(badRequests(world), { seed: SEED, numRuns: REQUESTS })
    const stranger = new Visitor()
    const before = await takeStock()
    const strange = await sendAll(requests.slice(0, REQUESTS / 2), stranger)
    const known = await sendAll(requests.slice(REQUESTS / 2), own.visitor)
    assert.deepEqual([...strange.faults, ...known.faults], [])
    assert.includeMembers([...strange.statuses.keys()], [401, 404])
    assert.includeMembers([...known.statuses.keys()], [400, 403, 404, 409, 413, 415, 422])
    assert.deepEqual(await takeStock(), before)
    assert.equal((await own.visitor.get('/accounts/api/users/')).status, 200)
  })
})

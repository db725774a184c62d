/**
 * The minimal server: a shop with its own tables, prices and responses, and no code of the product.
 * It drafts, places and lists orders and shows the catalogue. It has no validation, log, limits,
 * quotas, audit or advice.
 */
import { createHash } from 'node:crypto'
import { type IncomingMessage, createServer } from 'node:http'
import { database, inTransaction, places } from '#tests/bench/bare/database'
import { type Delivery, type Line, type Product, price } from '#tests/bench/minimal/price'

interface Buyer {
  id: number
  company_id: number
  name: string
  is_internal: number
  country: string
  product_groups: string
}

const PATHS = {
  products: '/orders/api/products/',
  draft: '/orders/api/order_draft/',
  orders: '/orders/api/orders/',
}

const products = new Map<number, Product>()
const deliveries = new Map<string, Delivery>()
const catalogues = new Map<string, string>()

await readCatalogue()
createServer((request, response) => {
  respond(request)
    .then((text) =>
      response.writeHead(text ? 200 : 404, { 'content-type': 'application/json' }).end(text)
    )
    .catch((error: unknown) => response.writeHead(500).end(String(error)))
}).listen(Number(process.env.PORT), '127.0.0.1')

async function readCatalogue() {
  const rows = await database.read<{
    id: number
    product_group: number
    reference: string
    description: string
    labels_per_roll: number
    is_available: number
  }>('SELECT * FROM products')
  for (const { id, product_group: group, labels_per_roll: labelsPerRoll, ...row } of rows) {
    const tiers = await database.read<{ labels: number; micros: number }>(
      'SELECT labels, price_micros AS micros FROM tiers WHERE product_id = ? ORDER BY labels',
      id
    )
    const isAvailable = row.is_available === 1
    const { reference, description } = row
    products.set(id, { id, group, reference, description, labelsPerRoll, isAvailable, tiers })
  }
  const zones = await database.read<{ country: string; base_cents: number; roll_cents: number }>(
    'SELECT * FROM deliveries'
  )
  for (const { country, base_cents: base, roll_cents: roll } of zones) {
    deliveries.set(country, { base, roll })
  }
}

async function respond(request: IncomingMessage): Promise<string | null> {
  const path = request.url!.split('?')[0]
  if (path === '/health/ready') return '{}'
  const buyer = await findBuyer(request)
  if (!buyer) return null
  if (path === PATHS.products) return listProducts(buyer)
  if (path === PATHS.draft) return draft(buyer, await readLines(request))
  if (path !== PATHS.orders) return null
  return request.method === 'POST' ? place(buyer, await readLines(request)) : listOrders(buyer)
}

async function findBuyer(request: IncomingMessage): Promise<Buyer | undefined> {
  const token = /(?:^|; )minimal=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest('hex')
  const [buyer] = await database.read<Buyer>('SELECT * FROM buyers WHERE token_hash = ?', hash)
  return buyer
}

async function readLines(request: IncomingMessage): Promise<Line[]> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString()) as { order_positions: Line[] }
  return body.order_positions
}

/** Returns the products as JSON, serialised once for all buyers with the same groups. */
function listProducts({ product_groups: groups }: Buyer): string {
  const offered = new Set(groups.split(',').map(Number))
  const text =
    catalogues.get(groups) ??
    JSON.stringify([...products.values()].filter(({ group }) => offered.has(group)))
  catalogues.set(groups, text)
  return text
}

const priceFor = (buyer: Buyer, lines: readonly Line[]) =>
  price(lines, products, buyer.is_internal ? null : deliveries.get(buyer.country)!)

const draft = (buyer: Buyer, lines: readonly Line[]) => JSON.stringify(priceFor(buyer, lines))

const PAGE = `
  SELECT id, buyer, number, state, labels, rolls, total_cents, created_at, COUNT(*) OVER () AS count
  FROM orders WHERE company_id = ? ORDER BY created_at DESC, id DESC LIMIT 10`

async function listOrders({ company_id: company }: Buyer): Promise<string> {
  const rows = await database.read<{ count: number }>(PAGE, company)
  const orders = rows.map(({ count: _, ...order }) => order)
  return JSON.stringify({ count: rows[0]?.count ?? 0, orders })
}

/**
 * Places an order in one transaction. Orders of one company wait for each other, and a line can be
 * ordered only once.
 */
const place = (buyer: Buyer, lines: readonly Line[]): Promise<string> =>
  inTransaction(async (trx) => {
    await trx.read('SELECT id FROM companies WHERE id = ? FOR UPDATE', buyer.company_id)
    const priced = priceFor(buyer, lines)
    const id = await trx.write(
      `INSERT INTO orders (company_id, buyer_id, buyer, number, state, labels, rolls, total_cents, created_at)
       VALUES (?, ?, ?, '', 'PENDING', ?, ?, ?, UTC_TIMESTAMP(3))`,
      ...[buyer.company_id, buyer.id, buyer.name, priced.labels, priced.rolls, priced.total]
    )
    await trx.write(
      `INSERT INTO order_lines (order_id, buyer_id, line_id, product_id, labels, price_micros, total_cents)
       VALUES ${places(lines.length, 7)}`,
      ...priced.lines.flatMap((line) => [
        ...[id, buyer.id, line.uuid, line.product, line.quantity, line.micros, line.total],
      ])
    )
    await trx.write('INSERT INTO mails (order_id) VALUES (?)', id)
    return JSON.stringify({ id, ...priced })
  })

/**
 * `node backend/bin/launch.js tests/bench/pasted_list.ts`: how long it takes from 500 pasted lines to
 * the stored cart: the calls of the server, and what the browser works out between them.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopProcesses } from '#bin/run_process'
import { say, step } from '#bin/steps'
import { DEMO_PASSWORD } from '#database/demo/demo_logins'
import type { Product } from '#shared/catalogue/product_contract'
import { addLines, sortLines } from '#shared/ordering/quick/add_lines'
import type { Cart, CartKind } from '#shared/ordering/cart/cart_contract'
import { EMPTY_CART, changeCart } from '#shared/ordering/cart/cart_state'
import type { OrderLines } from '#shared/ordering/quick/order_lines_contract'
import { medianOf } from '#tests/bench/median_of'
import { BenchPortal, buildProduct } from '#tests/bench/bench_portal'
import { Visitor } from '#tests/functional/setup/visitor'

const DATABASE = 'label_portal_bench_paste'
const BUYER = { email: 'buyer@lumen.example', cofor10: 'LUMENFR001', password: DEMO_PASSWORD }
const CART = '/orders/api/shopping_cart/'
const LINES = 500
const BAR_MS = 2_000

const folder = mkdtempSync(join(tmpdir(), 'label-portal-bench-paste-'))

async function bench(): Promise<void> {
  const portal = await BenchPortal.prepare(folder, DATABASE)
  await buildProduct()
  await step('Preparing the database', () => portal.loadDemo())
  await portal.start()
  const buyer = await Visitor.loggedIn(BUYER, portal.origin)
  const { body: all } = await buyer.get<Product[]>('/orders/api/products/')
  const products = all.filter(({ blocked, prices }) => !blocked && prices.length > 0)
  say(
    `\n| ${LINES} lines, ms | read | stored in the cart | both | bar |\n|---|---:|---:|---:|---:|`
  )
  await measure(buyer, products, 'STANDARD')
  await measure(buyer, products, 'NON_STANDARD')
  await portal.emptyDatabase()
}

/** Pastes lines of one kind again and again; one in a hundred is bad, as people's lists are. */
async function measure(buyer: Visitor, products: readonly Product[], kind: CartKind) {
  const offered = products.filter(
    ({ extra_services: services }) =>
      kind === 'STANDARD' || services.some(({ category }) => category === 'PARTIAL_ROLL')
  )
  const productByPk = new Map(offered.map((product) => [product.pk, product]))
  const text = listOf(offered, kind)
  let read: OrderLines | undefined
  const readMs = await medianOf(async () => {
    read = await paste(buyer, text)
  })
  const storeMs = await medianOf(() => store(buyer, read!, productByPk, kind))
  const bothMs = await medianOf(async () =>
    store(buyer, await paste(buyer, text), productByPk, kind)
  )
  const name = kind === 'STANDARD' ? 'full rolls' : 'partial rolls'
  const figures = [readMs, storeMs, bothMs].map((ms) => ms.toFixed(0))
  say(`| ${name} | ${figures.join(' | ')} | ${BAR_MS} |`)
}

function listOf(products: readonly Product[], kind: CartKind): string {
  const lines = Array.from({ length: LINES }, (_, index) => {
    const { customer_reference: reference, labels_per_unit: labels } =
      products[index % products.length]!
    const quantity = kind === 'STANDARD' ? labels : labels * 1.5
    return index % 100 === 99 ? `NO-SUCH-${index}\t1` : `${reference.toLowerCase()}\t${quantity}`
  })
  return ['Reference\tLabels', ...lines].join('\n')
}

async function paste(buyer: Visitor, text: string): Promise<OrderLines> {
  const { status, body } = await buyer.post<OrderLines>('/orders/api/order_lines/', { text })
  if (status !== 200 || body.lines.length !== LINES * 0.99) {
    throw new Error(`${body.lines?.length} lines were read: ${JSON.stringify(body).slice(0, 500)}`)
  }
  return body
}

/** Puts what was read into an empty cart, as the ordering page does, and stores it. */
async function store(
  buyer: Visitor,
  read: OrderLines,
  productByPk: ReadonlyMap<number, Product>,
  kind: CartKind
): Promise<void> {
  const { [kind]: lines } = sortLines(read, productByPk)
  const { actions, taken } = addLines(kind, EMPTY_CART, lines, randomUUID)
  const { body: before } = await buyer.get<Cart>(CART)
  const cart = { ...actions.reduce(changeCart, EMPTY_CART), version: before.version }
  const { status, body } = await buyer.put(CART, cart)
  if (status !== 200 || taken !== LINES * 0.99) {
    throw new Error(`${taken} lines taken, the cart answered ${status}: ${JSON.stringify(body)}`)
  }
}

try {
  await bench()
} finally {
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}

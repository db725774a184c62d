import { type DemoRows, makeDemo } from '#database/demo/make_demo'
import { findTiers, findZone } from '#database/demo/ordering/make_orders'
import { MAX_ORDER_NO_LENGTH } from '#shared/ordering/lines/limits'
import { orderNumber } from '#shared/ordering/orders/order_number'
import { SENT_STATES, type OrderState, mayMove } from '#shared/ground/states/order_state'
import { DEFAULT_SHOP_SETTINGS } from '#shared/catalogue/settings/shop_settings'
import { type PricingService, priceOrder } from '#shared/ordering/pricing/price_order'
import { toDbInstant } from '#database/instant'
import { test } from '@japa/runner'

const DAY_MS = 86_400_000

/** Days of a whole week, because the demo must be valid on every day of the week. */
const DAYS = [14, 15, 16, 17, 18, 19, 20].map((day) => new Date(`2026-03-${day}T06:20:00Z`))

const NOW = DAYS[3]!
const demo = makeDemo(NOW, 'hash')
const linesOf = Map.groupBy(demo.order_lines, (row) => row.order_id)

const servicesOf = (lineId: number): PricingService[] =>
  demo.order_line_services
    .filter(({ order_line_id: id }) => id === lineId)
    .map(({ category, fields }) => ({ category, fields: JSON.parse(fields) }))
const historyOf = Map.groupBy(demo.order_state_history, (row) => row.order_id)

const idOf = (cofor10: string) => demo.companies.find((row) => row.cofor10 === cofor10)!.id

/** Returns references of blocked products: those in two or more shipped, not activated orders. */
function blockedProducts({ orders, order_lines: lines, ...rows }: DemoRows, cofor10: string) {
  const companyId = rows.companies.find((row) => row.cofor10 === cofor10)!.id
  const shipped = new Set(
    orders
      .filter((row) => row.company_id === companyId && row.state === 'SHIPPED')
      .map(({ id }) => id)
  )
  const inShipped = Map.groupBy(
    lines.filter((row) => shipped.has(row.order_id)),
    (row) => row.product_id
  )
  return [...inShipped]
    .filter(([, found]) => found.length >= 2)
    .map(([id]) => rows.products.find((product) => product.id === id)!.customer_reference)
}

/** Returns the balances of groups with a quota, by the ids of company and group. */
function balances({ quota_events: events }: DemoRows): Map<string, number> {
  const accounts = Map.groupBy(events, (row) => `${row.company_id} ${row.product_group_id}`)
  return new Map(
    [...accounts]
      .filter(([, rows]) => rows.some(({ type }) => type === 'CONTRACT'))
      .map(([key, rows]) => [key, rows.reduce((sum, { amount }) => sum + amount, 0)])
  )
}

test.group('Demo orders', () => {
  test('the demo has 1,200 orders of three years, numbered in the order of their creation', ({
    assert,
  }) => {
    assert.lengthOf(demo.orders, 1_200)
    assert.deepEqual(
      demo.orders.map((row) => row.order_id),
      demo.orders.map((_, index) => orderNumber(index + 1))
    )
    const times = demo.orders.map((row) => row.created_at)
    assert.deepEqual(times, times.toSorted())
    assert.isAbove(Date.parse(`${times[0]}Z`), NOW.getTime() - 1_097 * DAY_MS)
    assert.isBelow(Date.parse(`${times[0]}Z`), NOW.getTime() - 1_050 * DAY_MS)
    assert.isBelow(Date.parse(`${times.at(-1)}Z`), NOW.getTime())
    assert.isAbove(Date.parse(`${times.at(-1)}Z`), NOW.getTime() - 4 * DAY_MS)
  })

  test('demo orders cost the same as in the shop', ({ assert }) => {
    for (const order of demo.orders) {
      const company = demo.companies.find(({ id }) => id === order.company_id)!
      const priced = priceOrder({
        lines: linesOf.get(order.id)!.map((row) => {
          const product = demo.products.find(({ id }) => id === row.product_id)!
          return {
            uuid: row.uuid,
            quantity: row.quantity,
            product: {
              pk: product.id,
              labelsPerUnit: product.labels_per_unit,
              windingDirection: product.winding_direction,
              tiers: findTiers(demo, product.id, company.company_group),
            },
            services: servicesOf(row.id),
          }
        }),
        settings: DEFAULT_SHOP_SETTINGS,
        companyGroup: company.company_group,
        deliveryZone: findZone(demo, company.id),
        transportByCustomer: order.transport_by_customer,
      })
      assert.equal(order.total_cents, priced.totalCents)
      assert.equal(
        order.total_cents,
        order.lines_cents + order.handling_costs_cents + order.delivery_costs_cents
      )
      assert.deepEqual(
        linesOf.get(order.id)!.map((row) => row.total_cents),
        priced.lines.map(({ totalCents }) => totalCents)
      )
    }
  })

  test('a demo order contains each product once, from groups that its company may order', ({
    assert,
  }) => {
    const rights = new Set(
      demo.company_product_groups.map((row) => `${row.company_id} ${row.product_group_id}`)
    )
    for (const order of demo.orders) {
      const ids = linesOf.get(order.id)!.map((row) => row.product_id)
      assert.equal(new Set(ids).size, ids.length)
      for (const id of ids) {
        const { product_group_id: group } = demo.products.find((product) => product.id === id)!
        assert.isTrue(rights.has(`${order.company_id} ${group}`))
      }
    }
  })

  test('most demo orders have an order number of their company, and none is too long', ({
    assert,
  }) => {
    const numbers = demo.orders.map((row) => row.customer_order_no)
    assert.isTrue(numbers.every((number) => number.length <= MAX_ORDER_NO_LENGTH))
    assert.isAbove(numbers.filter((number) => number !== '').length, 900)
  })

  test('demo orders come only from companies and users that may order', ({ assert }) => {
    assert.isEmpty(demo.orders.filter((row) => row.company_id === idOf('WARTDE0001')))
    for (const order of demo.orders) {
      const user = demo.users.find(({ id }) => id === order.user_id)!
      assert.equal(user.company_id, order.company_id)
      assert.equal(user.state, 'APPROVED')
      const roles = demo.user_roles.filter((row) => row.user_id === user.id)
      assert.deepEqual(
        roles.map(({ role }) => role),
        ['SUPPLIER_ORDERER']
      )
    }
  })

  test('demo orders follow the transport restriction of their company', ({ assert }) => {
    for (const order of demo.orders) {
      const { transport_restriction: restriction } = demo.companies.find(
        ({ id }) => id === order.company_id
      )!
      if (restriction === null) continue
      assert.equal(order.transport_by_customer, restriction === 'TRANSPORT_CUSTOMER')
    }
  })

  test('demo orders reached their states by legal moves in the past', ({ assert }) => {
    for (const order of demo.orders) {
      const history = historyOf.get(order.id)!
      const ways: OrderState[] = ['CREATED', ...history.map(({ state }) => state)]
      for (const [index, state] of ways.slice(1).entries()) {
        assert.isTrue(mayMove(ways[index]!, state), `${ways[index]} to ${state}`)
      }
      const times = history.map(({ at }) => at)
      assert.deepEqual(times, times.toSorted())
      assert.equal(times[0], order.created_at)
      assert.equal(times.at(-1), order.updated_at)
      assert.isTrue(times.at(-1)! <= toDbInstant(NOW))
      assert.equal(ways.at(-1), order.state)
      const cancelled = order.state === 'CANCEL_REQUESTED' || order.state === 'CANCELLED'
      const before = cancelled ? ways[ways.lastIndexOf('CANCEL_REQUESTED') - 1]! : null
      assert.equal(order.cancel_requested_from, before)
    }
  })
})

test.group('Demo orders on every day of the week', () => {
  for (const now of DAYS) {
    const rows = makeDemo(now, 'hash')
    const day = now.toISOString().slice(0, 10)

    test(`demo orders have every state of sent orders, and some can be tried out (${day})`, ({
      assert,
    }) => {
      const states = new Set(rows.orders.map(({ state }) => state))
      assert.deepEqual(
        SENT_STATES.filter((state) => !states.has(state)),
        []
      )
      const ofLumen = rows.orders.filter((row) => row.company_id === idOf('LUMENFR001'))
      assert.lengthOf(ofLumen, 120)
      for (const state of ['ORDER_PENDING', 'ORDER_RECEIVED'] as const) {
        assert.isAtLeast(ofLumen.filter((row) => row.state === state).length, 2)
      }
    })

    test(`demo orders block one product of one company (${day})`, ({ assert }) => {
      const blocked = blockedProducts(rows, 'LUMENFR001')
      assert.lengthOf(blocked, 1)
      const shown = rows.products.map((row) => row.customer_reference)
      assert.isAtLeast(shown.indexOf(blocked[0]!), 10)
      assert.isEmpty(blockedProducts(rows, 'NORDDE0001'))
      assert.isEmpty(blockedProducts(rows, 'T000000001'))
    })

    test(`demo orders leave quotas above zero (${day})`, ({ assert }) => {
      const left = balances(rows)
      assert.equal(new Set([...left.keys()].map((key) => key.split(' ')[0])).size, 4)
      assert.isTrue([...left.values()].every((balance) => balance > 0))
      assert.lengthOf(
        [...left.values()].filter((balance) => balance < 20_000),
        1
      )
      for (const [key, balance] of left) {
        if (key.startsWith(`${idOf('LUMENFR001')} `)) assert.isAbove(balance, 1_000_000)
      }
      const contracts = rows.quota_events.filter(({ type }) => type === 'CONTRACT')
      assert.isTrue(contracts.every(({ amount }) => amount > 0))
    })
  }
})

test.group('Demo quota events', () => {
  test('demo quota events withdraw the labels of each order and return those of cancelled orders', ({
    assert,
  }) => {
    const events = Map.groupBy(
      demo.quota_events.filter((row) => row.order_id !== null),
      (row) => row.order_id
    )
    for (const order of demo.orders) {
      const labels = linesOf.get(order.id)!.reduce((sum, { quantity }) => sum + quantity, 0)
      const sumOf = (wanted: string) =>
        events
          .get(order.id)!
          .filter(({ type }) => type === wanted)
          .reduce((sum, { amount }) => sum + amount, 0)
      assert.equal(sumOf('WITHDRAWAL'), -labels)
      assert.equal(sumOf('CANCEL_WITHDRAWAL'), order.state === 'CANCELLED' ? labels : 0)
    }
  })
})

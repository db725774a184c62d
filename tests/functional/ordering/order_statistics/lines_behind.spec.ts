import { createPlacedOrder } from '#database/factories/order_factory'
import { uniqueText } from '#database/factories/unique_text'
import {
  type OrderFilter,
  type PartOfTotals,
  linesBehind,
} from '#shared/ordering/order_statistics/lines_behind'
import type {
  OrderOverview,
  OrderTotals,
} from '#shared/ordering/order_statistics/order_statistics_contract'
import { createStaff } from '#tests/functional/setup/staff'
import { type SupplierScene, createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import fc from 'fast-check'

const OVERVIEW = '/statistics/api/order_overview/'
const TOTALS = '/statistics/api/order_statistics/totals/'

/** Instants just before and at the start of months in Berlin, and one in mid-month. */
const MOMENTS = [
  '2024-01-31T22:59:59Z',
  '2024-01-31T23:00:00Z',
  '2024-02-29T22:59:59Z',
  '2024-02-29T23:00:00Z',
  '2024-03-31T21:59:59Z',
  '2024-03-31T22:00:00Z',
  '2024-03-15T12:00:00Z',
]

const DAYS = ['2024-01-31', '2024-02-01', '2024-02-15', '2024-02-29', '2024-03-20', '2024-03-31']

async function placeOrders(scenes: readonly SupplierScene[], word: string): Promise<void> {
  for (const [place, { company, user, product }] of scenes.entries()) {
    await db
      .from('companies')
      .where('id', company.id)
      .update({ name: `${word} ${place}` })
    for (const [index, at] of MOMENTS.entries()) {
      await createPlacedOrder(db.connection(), {
        company,
        user,
        createdAt: new Date(at),
        ...((index + place) % 3 === 0 && { state: 'CANCELLED' as const }),
        lines: [
          { product, quantity: 1000 },
          { product, quantity: 2000 },
        ].slice(0, 1 + (index % 2)),
      })
    }
  }
}

test.group('Order lines behind a total', () => {
  test('each total of orders links to exactly the lines that it sums', async ({ assert }) => {
    const account = `Q${uniqueText(5)}`
    const scenes = [
      await createScene({ company: { cofor10: account } }),
      await createScene({ company: { cofor10: `${account}R001` } }),
    ]
    const word = uniqueText()
    await placeOrders(scenes, word)
    const { visitor } = await createStaff('ANALYST')
    const rarely = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { freq: 1 })
    const filters = fc
      .record({
        days: fc.option(fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS))),
        country: rarely(...scenes.map(({ company }) => company.countryCode)),
        domain: rarely(...scenes.map(({ group }) => group.name)),
        cofor10: rarely(...scenes.map(({ company }) => company.cofor10.slice(0, 7))),
        cancelled: rarely('no'),
      })
      .map(({ days, ...others }): OrderFilter => {
        const [from, to] = days?.toSorted() ?? []
        const filter = { ...others, date_from: from, date_to: to, supplier: word }
        return Object.fromEntries(Object.entries(filter).filter(([, value]) => value))
      })
    let clicked = 0
    const property = fc.asyncProperty(filters, async (filter) => {
      const { body } = await visitor.get<OrderTotals>(`${TOTALS}?${new URLSearchParams(filter)}`)
      const check = async (
        part: PartOfTotals,
        { orders, labels }: { orders: number; labels: number }
      ) => {
        const [, query] = linesBehind(filter, part).split('?')
        const lines = await visitor.get<OrderOverview>(`${OVERVIEW}?${query}&limit=100`)
        const { results, count } = lines.body
        assert.lengthOf(results, count)
        assert.equal(new Set(results.map(({ order_pk: order }) => order)).size, orders, query)
        assert.equal(
          results.reduce((sum, { quantity }) => sum + quantity, 0),
          labels,
          query
        )
        // The totals above the lines come from the same query.
        const sums = await visitor.get<OrderTotals>(`${TOTALS}?${query}`)
        assert.equal(
          sums.body.by_month.reduce((sum, month) => sum + month.orders, 0),
          orders,
          query
        )
        clicked += 1
      }
      for (const { month, ...sums } of body.by_month) await check({ month }, sums)
      for (const { product_group: domain, ...sums } of body.by_product_group) {
        await check({ domain }, sums)
      }
      for (const { cofor10, ...sums } of body.by_supplier) await check({ cofor10 }, sums)
    })
    await fc.assert(property, { seed: 28, numRuns: 20, endOnFailure: true })
    assert.isAbove(clicked, 15)
  })
})

import { createPlacedOrder } from '#database/factories/order_factory'
import type {
  OrderOverview,
  OrderTotals,
} from '#shared/ordering/order_statistics/order_statistics_contract'
import type { StaffOrderRow } from '#shared/labels/fulfilment/fulfilment_contract'
import { DEFAULT_BUSINESS_TIME_ZONE, setBusinessTimeZone } from '#shared/ground/dates/business_day'
import { csvCells, listPath, readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

async function createOrders(...instants: string[]) {
  const { company, user, product } = await createScene()
  const ids: number[] = []
  for (const instant of instants) {
    const { id } = await createPlacedOrder(db.connection(), {
      company,
      user,
      lines: [{ product, quantity: 1_000 }],
      createdAt: new Date(instant),
    })
    ids.push(id)
  }
  const { visitor } = await createStaff()
  /** Returns the ids of a day's orders in the list, and the days shown in the overview. */
  const ofDay = async (day: string) => {
    const filter = { company_id: company.id, from: day, until: day }
    const { rows } = await readList<StaffOrderRow>(visitor, 'orders', { filter })
    const query = new URLSearchParams({ cofor10: company.cofor10, date_from: day, date_to: day })
    const { body } = await visitor.get<OrderOverview>(`/statistics/api/order_overview/?${query}`)
    return {
      listed: rows.map(({ id }) => id).toSorted((one, other) => one - other),
      days: body.results.map(({ order_date: one }) => one),
    }
  }
  return { ids, company, visitor, ofDay }
}

test.group('Days of orders', (group) => {
  group.each.setup(() => () => setBusinessTimeZone(DEFAULT_BUSINESS_TIME_ZONE))

  test('orders at 23:30 and an hour later in Paris fall on different days', async ({ assert }) => {
    const { ids, company, visitor, ofDay } = await createOrders(
      '2026-01-31T22:30:00.000Z',
      '2026-01-31T23:30:00.000Z'
    )
    assert.deepEqual(await ofDay('2026-01-31'), { listed: [ids[0]], days: ['2026-01-31'] })
    assert.deepEqual(await ofDay('2026-02-01'), { listed: [ids[1]], days: ['2026-02-01'] })
    const path = listPath('orders', { filter: { company_id: company.id }, format: 'csv' })
    const { body } = await visitor.get<string>(path)
    const cells = csvCells(body)
      .slice(1)
      .map((row) => row[2])
    assert.sameMembers(cells, ['2026-01-31 23:30:00', '2026-02-01 00:30:00'])
    const totals = await visitor.get<OrderTotals>(
      `/statistics/api/order_statistics/totals/?cofor10=${company.cofor10}`
    )
    assert.deepEqual(
      totals.body.by_month.map(({ month, orders }) => [month, orders]),
      [
        ['2026-01', 1],
        ['2026-02', 1],
      ]
    )
  })

  test('days on which the clocks change have 23 and 25 hours in the order list', async ({
    assert,
  }) => {
    const { ids, ofDay } = await createOrders(
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.000Z',
      '2026-03-29T22:00:00.000Z',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T22:59:59.000Z',
      '2026-10-25T23:00:00.000Z'
    )
    assert.deepEqual((await ofDay('2026-03-29')).listed, ids.slice(0, 2))
    assert.deepEqual((await ofDay('2026-10-25')).listed, ids.slice(3, 5))
  })

  test('the days of orders follow the configured time zone', async ({ assert }) => {
    const { ids, ofDay } = await createOrders(
      '2026-01-31T10:59:00.000Z',
      '2026-01-31T11:01:00.000Z'
    )
    setBusinessTimeZone('Pacific/Auckland')
    assert.deepEqual(await ofDay('2026-01-31'), { listed: [ids[0]], days: ['2026-01-31'] })
    assert.deepEqual(await ofDay('2026-02-01'), { listed: [ids[1]], days: ['2026-02-01'] })
  })
})

import { businessDay } from '#shared/ground/dates/business_day'
import { createPlacedOrder } from '#database/factories/order_factory'
import type {
  OrderStatisticsRow,
  OrderTotals,
} from '#shared/ordering/order_statistics/order_statistics_contract'
import { centsToDecimal, centsToDecimal3, sumCents } from '#shared/ground/money/money'
import { createStaff } from '#tests/functional/setup/staff'
import { storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import type { OrderState } from '#shared/ground/states/order_state'
import { test } from '@japa/runner'

const LIST = '/statistics/api/order_statistics/'
const TOTALS = `${LIST}totals/`

const analyst = async () => (await createStaff('ANALYST')).visitor

test.group('Order statistics', () => {
  test('the order statistics show each ordered line with its costs and those of its order', async ({
    assert,
  }) => {
    const { company, group, product, user } = await createScene()
    const { priced, orderId } = await createPlacedOrder(db.connection(), {
      company,
      user,
      createdAt: new Date('2024-03-09T12:00:00Z'),
      lines: [{ product, quantity: 1000 }],
    })
    const { body } = await (
      await analyst()
    ).get<{ count: number; results: OrderStatisticsRow[] }>(`${LIST}?cofor10=${company.cofor10}`)
    const stored = await storedRow('products', product.id)
    const { city } = await storedRow('addresses', company.deliveryAddressId!)
    assert.equal(body.count, 1)
    const { pk, ...row } = body.results[0]!
    assert.isAbove(pk, 0)
    assert.deepEqual(row, {
      company_name: company.name,
      cofor6: company.cofor6,
      cofor10: company.cofor10,
      city,
      country_code: company.countryCode,
      customer_reference: stored.customer_reference,
      nart: stored.nart,
      order_id: orderId!,
      product_group: group.name,
      quantity: 1000,
      order_date: '2024-03-09',
      state: 'ORDER_PENDING',
      note: stored.note_en,
      position_total: centsToDecimal(priced.lines[0]!.totalCents),
      operator_costs: centsToDecimal(priced.handlingSubCostsCents),
      handling_fees: centsToDecimal(priced.handlingCostsCents),
      delivery_costs: centsToDecimal3(priced.deliveryCostsCents),
      order_total: centsToDecimal(priced.totalCents),
      company_group: company.group,
      alternative_customer_reference: '',
      cost_centre: '',
    })
  })

  test('the order statistics can be a file with delivery fees of three decimals', async ({
    assert,
  }) => {
    const { company, product, user } = await createScene()
    await createPlacedOrder(db.connection(), {
      company,
      user,
      lines: [{ product, quantity: 1000 }],
    })
    await db.from('orders').where('company_id', company.id).update({ delivery_costs_cents: 1850 })
    const { headers, body } = await (
      await analyst()
    ).get<string>(`${LIST}?cofor10=${company.cofor10}&format=csv`)
    const today = businessDay(new Date())
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="${today}_order_statistics.csv"`
    )
    const [heading, line] = body.replace(/^\uFEFF/, '').split('\n')
    const names = heading!.slice(1, -1).split('";"')
    const cells = line!.slice(1, -1).split('";"')
    // The columns of the specification come first, then the buyer's references (rule 5.27).
    assert.lengthOf(names, 21)
    assert.deepEqual(names.slice(19), ['alternative_customer_reference', 'cost_centre'])
    assert.equal(cells[names.indexOf('delivery_costs')], '18.500')
  })

  test('the order statistics sum by every month, product group and supplier, without cancelled orders', async ({
    assert,
  }) => {
    const { company, group, product, user } = await createScene()
    const place = (createdAt: string, quantity: number, state: OrderState = 'ORDER_PENDING') =>
      createPlacedOrder(db.connection(), {
        company,
        user,
        state,
        createdAt: new Date(createdAt),
        lines: [{ product, quantity }],
      })
    const placed = [
      await place('2024-03-31T21:59:59Z', 1000),
      await place('2024-03-31T22:00:00Z', 2000),
      await place('2024-04-30T00:00:00Z', 3000),
      await place('2024-07-01T00:00:00Z', 4000),
    ]
    for (const day of ['2024-04-02', '2024-06-02', '2024-09-02']) {
      await place(`${day}T00:00:00Z`, 9000, 'CANCELLED')
    }
    const cents = placed.map(({ priced }) => priced.lines[0]!.totalCents)
    const { body } = await (
      await analyst()
    ).get<OrderTotals>(`${TOTALS}?cofor10=${company.cofor10}`)
    const all = { orders: 4, labels: 10_000, amount: centsToDecimal(sumCents(cents)) }
    const none = { orders: 0, labels: 0, amount: '0.00' }
    assert.deepEqual(body, {
      by_month: [
        { month: '2024-03', orders: 1, labels: 1000, amount: centsToDecimal(cents[0]!) },
        {
          month: '2024-04',
          orders: 2,
          labels: 5000,
          amount: centsToDecimal(cents[1]! + cents[2]!),
        },
        { month: '2024-05', ...none },
        { month: '2024-06', ...none },
        { month: '2024-07', orders: 1, labels: 4000, amount: centsToDecimal(cents[3]!) },
      ],
      by_product_group: [{ product_group: group.name, ...all }],
      by_supplier: [{ company_name: company.name, cofor10: company.cofor10, ...all }],
    })
  })

  test('the order statistics show suppliers their own company only', async ({ assert }) => {
    const own = await createScene()
    const foreign = await createScene()
    for (const { company, user, product } of [own, foreign]) {
      await createPlacedOrder(db.connection(), {
        company,
        user,
        lines: [{ product, quantity: 1000 }],
      })
    }
    const { body } = await own.visitor.get<{ count: number; results: OrderStatisticsRow[] }>(LIST)
    assert.deepEqual(
      body.results.map(({ cofor10 }) => cofor10),
      [own.company.cofor10]
    )
    const { body: totals } = await own.visitor.get<OrderTotals>(TOTALS)
    assert.deepEqual(
      totals.by_supplier.map(({ cofor10 }) => cofor10),
      [own.company.cofor10]
    )
  })
})

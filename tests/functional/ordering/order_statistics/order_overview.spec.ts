import { businessDay } from '#shared/ground/dates/business_day'
import { createPlacedOrder } from '#database/factories/order_factory'
import { uniqueText } from '#database/factories/unique_text'
import type { OrderOverview } from '#shared/ordering/order_statistics/order_statistics_contract'
import { countQueries, listQueries } from '#tests/functional/setup/database/count_queries'
import { isSqlite } from '#tests/functional/setup/database/dialect'
import { createStaff } from '#tests/functional/setup/staff'
import { storedRow } from '#tests/functional/setup/stored'
import { type SupplierScene, addProduct, createScene } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import type { OrderState } from '#shared/ground/states/order_state'
import { UNSENT_STATES } from '#shared/ground/states/order_state'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const LIST = '/statistics/api/order_overview/'

const service = async () => (await createStaff()).visitor

const order = (
  { company, user, product }: SupplierScene,
  options: { quantity?: number; state?: OrderState; createdAt?: Date } = {}
) =>
  createPlacedOrder(db.connection(), {
    company,
    user,
    lines: [{ product, quantity: options.quantity ?? 1000 }],
    ...options,
  })

async function find(visitor: Visitor, filter: string): Promise<OrderOverview> {
  const { body } = await visitor.get<OrderOverview>(`${LIST}?${filter}`)
  return body
}

test.group('Order overview', () => {
  test('the order overview reads the newest lines by their key and sorts no orders for it', async ({
    assert,
  }) => {
    const visitor = await service()
    const queries = await listQueries(() => find(visitor, 'limit=5'))
    const page = queries.find((sql) => /as .page./.test(sql))!
    const [rows] = await db.rawQuery(`EXPLAIN ${page}`, [...UNSENT_STATES, 5])
    const [first] = rows.filter((row: { select_type: string }) => row.select_type === 'DERIVED')
    assert.deepInclude(first, { table: 'order_lines', type: 'index', key: 'PRIMARY' })
    assert.notInclude(first.Extra, 'filesort')
  }).skip(isSqlite, 'the plan of MariaDB')

  test('the order overview has one row for each ordered line, with its destination and state', async ({
    assert,
  }) => {
    const scene = await createScene({ company: { countryCode: 'DE' } })
    const { company, group, product, user } = scene
    const second = await addProduct(scene)
    const placed = await createPlacedOrder(db.connection(), {
      company,
      user,
      state: 'ORDER_RECEIVED',
      createdAt: new Date('2024-03-09T22:30:00Z'),
      lines: [
        { product, quantity: 3000 },
        { product: second, quantity: 500 },
      ],
    })
    const { body } = await (
      await service()
    ).get<OrderOverview>(`${LIST}?cofor10=${company.cofor10}`, { language: 'fr' })
    const { description_fr: description } = await storedRow('products', product.id)
    const { city } = await storedRow('addresses', company.deliveryAddressId!)
    assert.equal(body.count, 2)
    assert.deepEqual(
      body.results.map(({ quantity }) => quantity),
      [500, 3000]
    )
    const { pk, ...row } = body.results[1]!
    assert.isAbove(pk, 0)
    assert.deepEqual(row, {
      order_pk: placed.id,
      order_id: placed.orderId,
      company_name: company.name,
      cofor6: company.cofor6,
      cofor10: company.cofor10,
      city,
      country_code: 'DE',
      product_group: group.name,
      description,
      quantity: 3000,
      order_date: '2024-03-09',
      state: 'ORDER_RECEIVED',
      state_display: row.state_display,
    })
    assert.match(row.state_display, /[a-zé]/)
  })

  test('the order overview leaves out orders that are being created', async ({ assert }) => {
    const scene = await createScene()
    await order(scene, { state: 'CREATED' })
    assert.deepEqual(await find(await service(), `cofor10=${scene.company.cofor10}`), {
      count: 0,
      results: [],
    })
  })

  test('the order overview counts the lines of all orders except those being created', async ({
    assert,
  }) => {
    const [visitor, scene] = [await service(), await createScene()]
    const { count } = await find(visitor, 'limit=1')
    await order(scene, { state: 'CREATED' })
    await order(scene)
    assert.equal((await find(visitor, 'limit=1')).count, count + 1)
  })

  test('the order overview matches parts of account ids, but a whole one exactly', async ({
    assert,
  }) => {
    const account = `Q${uniqueText(5)}`
    const short = await createScene({ company: { cofor10: account } })
    const long = await createScene({ company: { cofor10: `${account}R001` } })
    const [own, other] = [await order(short), await order(long)]
    const found = async (visitor: Visitor, text: string) =>
      (await find(visitor, `cofor10=${text}`)).results.map((row) => row.order_pk)
    const visitor = await service()
    assert.deepEqual(await found(visitor, account.toLowerCase()), [own.id])
    assert.deepEqual(await found(visitor, `${account}R0`), [other.id])
    assert.sameMembers(await found(visitor, account.slice(0, 5)), [own.id, other.id])
    // Suppliers do not learn which accounts exist.
    assert.deepEqual(await found(long.visitor, account), [other.id])
  })

  test('the order overview can be searched by day, country, city, domain, order, COFOR and supplier', async ({
    assert,
  }) => {
    const name = `Fournisseur ${uniqueText()}`
    const scene = await createScene({ company: { name, countryCode: 'ES' } })
    const { company, group } = scene
    const city = `Ciudad${uniqueText()}`
    await db.from('addresses').where('id', company.deliveryAddressId!).update({ city })
    const early = await order(scene, { createdAt: new Date('2019-05-31T21:59:59.999Z') })
    const late = await order(scene, { createdAt: new Date('2019-05-31T22:00:00Z') })
    const visitor = await service()
    const found = async (filter: string) => {
      const query = new URLSearchParams({
        supplier: name,
        ...Object.fromEntries(new URLSearchParams(filter)),
      })
      return (await find(visitor, String(query))).results.map((row) => row.order_pk)
    }
    const both = [late.id, early.id]
    assert.deepEqual(await found(''), both)
    assert.deepEqual(await found('date_to=2019-05-31'), [early.id])
    assert.deepEqual(await found('date_from=2019-06-01'), [late.id])
    assert.deepEqual(await found('date_to=9999-12-31'), both)
    assert.deepEqual(await found('country=ES'), both)
    assert.deepEqual(await found('country=FR'), [])
    assert.deepEqual(await found(`city=${city.slice(1)}`), both)
    assert.deepEqual(await found('city=%25'), [])
    assert.deepEqual(await found(`domain=${encodeURIComponent(group.name)}`), both)
    assert.deepEqual(await found('domain=nothing'), [])
    assert.deepEqual(await found(`order=${early.orderId!.toLowerCase()}`), [early.id])
    assert.deepEqual(await found(`cofor6=${company.cofor6}`), both)
    assert.deepEqual(await found('cofor10=ZZZZZZZZZZ'), [])
    assert.deepEqual(await found('sort=order_date'), [early.id, late.id])
    assert.deepEqual(await found('sort=-order_date'), both)
    assert.deepEqual(await found('sort=order_date&limit=1&offset=1'), [late.id])
  })

  test('the order overview can be sorted by each column without losing a row', async ({
    assert,
  }) => {
    const scene = await createScene()
    for (const quantity of [3000, 1000, 2000]) await order(scene, { quantity })
    const visitor = await service()
    const { ORDER_SORTS } =
      await import('#shared/ordering/order_statistics/order_statistics_contract')
    for (const sort of ORDER_SORTS) {
      const { results } = await find(visitor, `cofor10=${scene.company.cofor10}&sort=-${sort}`)
      assert.lengthOf(results, 3, sort)
    }
    const { results } = await find(visitor, `cofor10=${scene.company.cofor10}&sort=quantity`)
    assert.deepEqual(
      results.map(({ quantity }) => quantity),
      [1000, 2000, 3000]
    )
  })

  test('the order overview shows suppliers only orders of their own company, also in the file', async ({
    assert,
  }) => {
    const own = await createScene()
    const foreign = await createScene()
    const mine = await order(own)
    const theirs = await order(foreign)
    const { count, results } = await find(own.visitor, '')
    assert.deepEqual([count, results.map((row) => row.order_pk)], [1, [mine.id]])
    assert.equal((await find(own.visitor, `cofor10=${foreign.company.cofor10}`)).count, 0)
    const { body } = await own.visitor.get<string>(`${LIST}?format=csv`)
    assert.include(body, mine.orderId!)
    assert.notInclude(body, theirs.orderId!)
  })

  test('the order overview refuses invalid days, sorts, countries and pages', async ({
    assert,
  }) => {
    const visitor = await service()
    const refusal = async (filter: string) => {
      const { status, body } = await visitor.get(`${LIST}?${filter}`)
      return [status, Object.keys(body).includes(filter.split('=')[0]!)]
    }
    assert.deepEqual(await refusal('date_from=2016-12-31'), [422, true])
    assert.deepEqual(await refusal('date_to=2019-01-01&date_from=2019-01-02'), [422, true])
    assert.deepEqual(await refusal('sort=password'), [422, true])
    assert.deepEqual(await refusal('country=XX'), [422, true])
    assert.deepEqual(await refusal('cancelled=yes'), [422, true])
    assert.deepEqual(await refusal('limit=1001'), [422, true])
    assert.deepEqual(await refusal('offset=-1'), [422, true])
    assert.deepEqual(await refusal(`city=${'x'.repeat(101)}`), [422, true])
  })

  test('the order overview takes as many queries for many lines as for one', async ({ assert }) => {
    const scene = await createScene()
    const visitor = await service()
    const read = () => find(visitor, `cofor10=${scene.company.cofor10}`)
    await order(scene)
    const forOne = await countQueries(read)
    for (let more = 0; more < 3; more++) await order(scene)
    assert.equal(await countQueries(read), forOne)
  })

  test('the order overview can be a file named after the day, newest line first, every field quoted', async ({
    assert,
  }) => {
    const name = `=1+1 ${uniqueText()}`
    const scene = await createScene({ company: { name } })
    const first = await order(scene)
    const second = await order(scene)
    await db
      .from('product_versions')
      .where('product_id', scene.product.id)
      .update({ description_fr: '' })
    const { status, headers, body } = await (
      await service()
    ).get<string>(`${LIST}?cofor10=${scene.company.cofor10}&lang=fr&sort=order_date`, {
      headers: { accept: 'text/csv' },
    })
    const today = businessDay(new Date())
    assert.equal(status, 200)
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="${today}_order_overview.csv"`
    )
    const [heading, ...lines] = body.replace(/^\uFEFF/, '').split('\n')
    assert.equal(
      heading,
      '"order_pk";"order_id";"company_name";"cofor6";"cofor10";"city";"country_code";"product_group";"description";"quantity";"order_date";"state";"state_display"'
    )
    assert.match(lines[0]!, new RegExp(`^"${second.id}";"${second.orderId}";"'=1`))
    assert.match(lines[1]!, new RegExp(`^"${first.id}";"${first.orderId}";`))
    assert.include(lines[1]!, `"";"1000";"${today}";"ORDER_PENDING";"`)
    assert.deepEqual(lines.slice(2), [''])
  })
})

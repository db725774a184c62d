import { uniqueText } from '#database/factories/unique_text'
import { renewCatalogue } from '#database/catalogue_version'
import { assertFirstSaves, made, remove } from '#tests/functional/catalogue/editing/editing_scene'
import { readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import type { DeliveryZoneRow } from '#shared/catalogue/editing/delivery_zone_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Group } from '@japa/runner/core'

const ZONES = '/backoffice/api/delivery_zones/'

const values = (change: object = {}) => ({
  name: `Zone ${uniqueText()}`,
  base: '10,50',
  per_roll: '2',
  is_default: false,
  countries: [],
  ...change,
})

/** Restores zones and countries after each test, because all tests share them. */
function keepZones(group: Group) {
  group.each.setup(async () => {
    const zones: object[] = await db.from('delivery_zones')
    const countries: object[] = await db.from('delivery_countries')
    return async () => {
      await clearZones()
      if (zones.length > 0) await db.table('delivery_zones').multiInsert(zones)
      if (countries.length > 0) await db.table('delivery_countries').multiInsert(countries)
      await renewCatalogue(db.connection())
    }
  })
}

async function clearZones(): Promise<void> {
  await db.from('delivery_countries').delete()
  await db.from('delivery_zones').delete()
  await renewCatalogue(db.connection())
}

test.group('Delivery zones', (group) => {
  keepZones(group)

  test('a delivery zone sets the costs of its countries, and placed orders keep theirs', async ({
    assert,
  }) => {
    const { visitor, user } = await createStaff()
    const scene = await createScene()
    await clearZones()
    const order = { order_positions: [orderLine(scene.product.id, 2_000)] }
    const cost = async () =>
      (await scene.visitor.post('/orders/api/order_draft/', order)).body.delivery_costs
    const zone = await made(visitor, ZONES, values({ countries: ['FR', 'BE', 'FR'] }))
    assert.deepEqual(
      [zone.base, zone.per_roll, zone.countries, zone.is_default, zone.abilities.delete],
      ['10.50', '2.00', ['BE', 'FR'], true, false]
    )
    assert.equal(await cost(), '14.500')
    const placed = await scene.visitor.post('/orders/api/orders/', order)
    assert.equal(placed.status, 201)
    const path = `${ZONES}${zone.id}/`
    const dearer = await visitor.put(path, { ...zone, base: '20.00' })
    assert.deepEqual([dearer.status, dearer.body.base], [200, '20.00'])
    assert.equal(await cost(), '24.000')
    const kept = await scene.visitor.get(`/orders/api/orders/${placed.body.pk}/`)
    assert.equal(kept.body.delivery_costs, '14.500')

    const other = await made(visitor, ZONES, values({ is_default: true, base: '1' }))
    const left = await visitor.put(path, { ...(await visitor.get(path)).body, countries: ['BE'] })
    assert.deepEqual([left.status, left.body.is_default], [200, false])
    assert.equal(await cost(), '5.000')
    assert.equal((await remove(visitor, ZONES, left.body)).status, 204)
    assert.equal((await remove(visitor, ZONES, other)).status, 409)
    assert.deepEqual(
      (await auditOf('delivery_zone', zone.id)).map((row) => [row.action, row.user_id, row.after]),
      [
        [
          'create',
          {
            name: zone.name,
            base: '10.50',
            per_roll: '2.00',
            is_default: true,
            countries: ['BE', 'FR'],
          },
        ],
        ['change', { base: '20.00' }],
        ['change', { is_default: false }],
        ['change', { countries: ['BE'] }],
        ['delete', null],
      ].map(([verb, after]) => [`catalogue.${verb as string}_zone`, user.id, after])
    )
  })

  test('a delivery zone sent twice with one idempotency key is created once', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const [one, two] = await visitor.postTwice(ZONES, values())
    assert.deepEqual([one?.status, two?.status, two?.body.id], [201, 201, one?.body.id])
  })

  test('delivery zones are found by name and country', async ({ assert }) => {
    const { visitor } = await createStaff()
    await clearZones()
    const zone = await made(visitor, ZONES, values({ countries: ['TK'] }))
    await made(visitor, ZONES, values({ countries: ['NU'] }))
    for (const filter of [{ q: zone.name.toUpperCase() }, { country_code: 'TK' }]) {
      const { rows } = await readList<DeliveryZoneRow>(visitor, 'delivery_zones', { filter })
      assert.deepEqual(
        rows.map(({ id, countries }) => [id, countries]),
        [[zone.id, ['TK']]]
      )
    }
  })

  test('an invalid delivery zone is refused at its field', async ({ assert }) => {
    const { visitor } = await createStaff()
    await clearZones()
    const first = await made(visitor, ZONES, values({ name: 'Isles', countries: ['TK'] }))
    const cases: [object, string, string][] = [
      [{ countries: ['NU', 'TK'] }, 'countries', 'TK appartient à la zone «\u00a0Isles\u00a0».'],
      [{ name: ' ' }, 'name', 'Champ obligatoire'],
      [{ base: '' }, 'base', 'Montant non valable'],
      [{ per_roll: '-1' }, 'per_roll', 'Montant non valable'],
      [{ base: '1.234' }, 'base', 'Montant non valable'],
    ]
    for (const [change, field, text] of cases) {
      const { status, body } = await visitor.post(ZONES, values(change), { language: 'fr' })
      assert.deepEqual([status, body[field]], [422, [text]], JSON.stringify(change))
    }
    const unknown = await visitor.post(ZONES, values({ countries: ['XX'] }))
    assert.equal(unknown.status, 422)
    const path = `${ZONES}${first.id}/`
    const without = await visitor.put(path, { ...first, is_default: false })
    assert.deepEqual([without.status, without.body.is_default?.length], [422, 1])
    assert.isTrue((await visitor.get(path)).body.is_default)
  })

  test('one of two editors with the same version of a delivery zone can save it', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    await made(visitor, ZONES, values({ is_default: true }))
    const zone = await made(visitor, ZONES, values())
    await assertFirstSaves(assert, ZONES, zone, [{ base: '8.00' }, { base: '9.00' }])
  })
})

import { renewCatalogue } from '#database/catalogue_version'
import { printed } from '#tests/functional/setup/print_fields'
import { orderLine } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import {
  DRAFT,
  GOOD,
  ORDERS,
  createPrintScene,
  line,
  place,
} from '#tests/functional/ordering/draft/print_orders'

test.group('Order with imprint', () => {
  test('print data are stored as printed: formatted, with defaults, without hidden fields', async ({
    assert,
  }) => {
    const scene = await createPrintScene()
    const values = { ...GOOD, made_in: 'ma', un_number: 'UN1263', plant: ' Vesoul' }
    const { status, body } = await place(scene, values)
    assert.equal(status, 201)
    const [printing, design] = body.order_positions[0].extra_service_data
    assert.deepEqual(printing.fields, [
      {
        name: 'part_number',
        index: 10,
        description: 'Part number',
        field_type: 'PRODUCT_CODE_PSA',
        value: '98 123 456 80',
        options: [],
      },
      {
        name: 'made_in',
        index: 20,
        description: 'The made_in',
        field_type: 'COUNTRY_CODE',
        value: 'MA',
        options: [{ value: 'MA', label: 'Morocco' }],
      },
      {
        name: 'grade',
        index: 30,
        description: 'The grade',
        field_type: 'STRING',
        value: 'A',
        options: [{ value: 'A', label: 'First choice' }],
      },
      {
        name: 'hazard',
        index: 40,
        description: 'The hazard',
        field_type: 'BOOLEAN',
        value: false,
        options: [],
      },
      {
        name: 'plant',
        index: 60,
        description: 'The plant',
        field_type: 'STRING',
        value: 'Vesoul',
        options: [],
      },
    ])
    assert.deepEqual([design.category, design.layout], ['PRINT_DESIGN', '600x500'])
    const read = await scene.visitor.get(`${ORDERS}${body.pk}/`)
    const { warnings: _, ...placed } = body
    assert.deepEqual(read.body, placed)
  })

  test('stored print data stay the same in both languages when the product’s fields change', async ({
    assert,
  }) => {
    const scene = await createPrintScene()
    const { body } = await place(scene, { ...GOOD, made_in: 'MA' })
    await db.from('product_services').where('product_id', scene.product.id).delete()
    await renewCatalogue(db.connection())
    const read = await scene.visitor.get(`${ORDERS}${body.pk}/`, { language: 'fr' })
    const [printing, design] = read.body.order_positions[0].extra_service_data
    assert.equal(design.layout, '600x500')
    const [part, country, grade] = printing.fields
    assert.deepEqual([part.description, part.value], ['Référence de la pièce', '98 123 456 80'])
    assert.deepEqual(country.options, [{ value: 'MA', label: 'Maroc' }])
    assert.deepEqual(grade.options, [{ value: 'A', label: 'Premier choix' }])
  })

  test('print data cost printing by label, and an unsent design', async ({ assert }) => {
    const scene = await createPrintScene()
    const [printing] = printed(GOOD)
    const { status, body } = await place(scene, GOOD, { extra_service_data: [printing] })
    assert.equal(status, 201)
    assert.equal(body.handling_sub_costs_operator, '62.00')
    const stored = await db
      .from('order_line_services')
      .where('order_line_id', body.order_positions[0].pk)
      .orderBy('category')
      .select('category', 'cost_cents', 'layout')
    assert.deepEqual(
      stored.map(({ category, cost_cents: cents, layout }) => [category, Number(cents), layout]),
      [
        ['PRINTING', 200, null],
        ['PRINT_DESIGN', 6_000, '600x500'],
      ]
    )
  })

  test('print data that print the same design are charged once', async ({ assert }) => {
    const scene = await createPrintScene()
    const order_positions = [
      line(scene, { part_number: '98 123 456 80' }),
      line(scene, { part_number: ' 9812345680', plant: 'Vesoul', un_number: 'x' }),
      line(scene, { part_number: '9812345699' }),
    ].map((one) => ({ ...one, confirmed: true }))
    const { body } = await scene.visitor.post(ORDERS, { order_positions })
    assert.equal(body.handling_sub_costs_operator, '126.00')
  })

  test('an order with imprint has a partial roll by its quantity alone', async ({ assert }) => {
    const scene = await createPrintScene()
    const { body } = await place(scene, GOOD, { quantity: 1_500 })
    assert.equal(body.handling_sub_costs_operator, '88.00')
    assert.deepEqual(body.warnings, [])
  })

  for (const [language, part, un, unconfirmed] of [
    ['en', 'Ten digits', 'UN and four digits', 'Please complete and confirm your data.'],
    ['fr', 'Dix chiffres', 'UN et quatre chiffres', 'Veuillez compléter et confirmer vos données.'],
  ] as const) {
    test(`print data report all errors at once at their fields (${language})`, async ({
      assert,
    }) => {
      const scene = await createPrintScene()
      const values = { part_number: '12', hazard: true, un_number: 'x', nobody: 1 }
      const { status, body } = await place(scene, values, { confirmed: false }, language)
      assert.equal(status, 422)
      assert.equal(body.code, 'VALIDATION')
      assert.deepEqual(body.order_positions, {
        0: {
          extra_service_data: {
            0: {
              fields: {
                part_number: [part],
                un_number: [un],
                nobody: [language === 'en' ? 'Unknown field' : 'Champ inconnu'],
              },
            },
          },
          confirmed: [unconfirmed],
        },
      })
      assert.isNull(await db.from('orders').where('company_id', scene.company.id).first())
    })
  }

  test('print data that are not confirmed are refused', async ({ assert }) => {
    const scene = await createPrintScene()
    for (const confirmed of [false, undefined]) {
      const { status, body } = await place(scene, GOOD, { confirmed })
      assert.equal(status, 422)
      assert.deepEqual(body.order_positions[0], {
        confirmed: ['Please complete and confirm your data.'],
      })
    }
  })

  test('print data confirmed with another value of a fixed field are refused', async ({
    assert,
  }) => {
    const scene = await createPrintScene()
    const { status, body } = await place(scene, { ...GOOD, plant: 'Rome' })
    assert.equal(status, 422)
    assert.deepEqual(body.order_positions, {
      0: { confirmed: ['Please complete and confirm your data.'] },
    })
    assert.isNull(await db.from('orders').where('company_id', scene.company.id).first())
  })

  test('print data without a required field are refused with its name', async ({ assert }) => {
    const scene = await createPrintScene()
    const { body } = await place(scene, {})
    assert.deepEqual(body.order_positions[0].extra_service_data[0].fields, {
      part_number: ['Required'],
    })
  })

  test('print data for a design without printing are refused', async ({ assert }) => {
    const scene = await createPrintScene()
    const { status, body } = await place(scene, GOOD, {
      extra_service_data: [{ category: 'PRINT_DESIGN' }],
    })
    assert.equal(status, 422)
    assert.property(body.order_positions[0].extra_service_data[0], 'category')
  })

  test('an order asks to acknowledge mixed printing, and a partial roll without imprint', async ({
    assert,
  }) => {
    const scene = await createPrintScene()
    const order_positions = [
      { ...line(scene, GOOD), confirmed: true },
      orderLine(scene.product.id, 500),
    ]
    const refused = await scene.visitor.post(ORDERS, { order_positions })
    assert.equal(refused.body.code, 'WARNINGS')
    assert.deepEqual(
      refused.body.warnings.map(({ code }: { code: string }) => code),
      ['MIXED_PRINTED_UNPRINTED', 'PARTIAL_ROLL_WITHOUT_IMPRINT']
    )
    const placed = await scene.visitor.post(ORDERS, { order_positions, warning_acknowledged: true })
    assert.equal(placed.status, 201)
  })

  test('print data of another company are not visible', async ({ assert }) => {
    const scene = await createPrintScene()
    const { body } = await place(scene, GOOD)
    const stranger = await createPrintScene()
    assert.equal((await stranger.visitor.get(`${ORDERS}${body.pk}/`)).status, 404)
    const foreign = await place(stranger, GOOD, { product: scene.product.id })
    assert.deepEqual([foreign.status, foreign.body.code], [422, 'PRODUCT_NOT_ALLOWED'])
  })
})

test.group('Draft with imprint', () => {
  test('a draft is priced while its print data are invalid or unconfirmed', async ({ assert }) => {
    const scene = await createPrintScene()
    const { status, body } = await scene.visitor.post(DRAFT, {
      order_positions: [line(scene, { part_number: '12', nobody: 'x' }, 1_500)],
    })
    assert.equal(status, 200)
    assert.equal(body.handling_sub_costs_operator, '88.00')
    const [printing] = body.order_positions[0].extra_service_data
    assert.deepEqual(printing.fields.slice(0, 2), [
      { name: 'part_number', value: '12' },
      { name: 'made_in', value: 'FR' },
    ])
  })

  test('a draft with imprint costs the same as its order', async ({ assert }) => {
    const scene = await createPrintScene()
    const order_positions = [{ ...line(scene, GOOD, 2_500), confirmed: true }]
    const draft = await scene.visitor.post(DRAFT, { order_positions })
    const placed = await scene.visitor.post(ORDERS, {
      order_positions,
      expected_total: draft.body.total,
    })
    assert.equal(placed.status, 201)
    assert.equal(placed.body.total, draft.body.total)
  })
})

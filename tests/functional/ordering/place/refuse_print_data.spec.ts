import { textsIn } from '#app/foundation/http/texts'
import { storePrintFields } from '#app/catalogue/printing/store_print_fields'
import { EXAMPLE_LAYOUT, storeLayout } from '#database/factories/layout_factory'
import { field } from '#tests/unit/catalogue/printing/fields/field_examples'
import { EXAMPLE_FIELDS } from '#tests/functional/setup/print_fields'
import { createScene } from '#tests/functional/setup/supplier_scene'
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

test.group('Print data whose printed fields changed after the confirmation', () => {
  const BATCH = field('batch_number', { index: 70, default: 'B1' })
  const GRADE_OF_HAZARDS = EXAMPLE_FIELDS.map((known) =>
    known.name === 'grade'
      ? { ...known, dependencies: [{ field: 'hazard', values: [true] }] }
      : known
  )
  /** The values of all fields that are printed before the change. */
  const SHOWN = { ...GOOD, made_in: 'FR', grade: 'A', hazard: false, plant: 'Vesoul' }

  for (const [change, fields] of [
    ['a field with a default was added', [...EXAMPLE_FIELDS, BATCH]],
    ['a field is hidden', GRADE_OF_HAZARDS],
  ] as const) {
    test(`print data are refused where the label was shown and ${change}`, async ({ assert }) => {
      const layout = await storeLayout(db.connection())
      const services = [
        { category: 'PRINTING' as const, fields: EXAMPLE_FIELDS },
        { category: 'PRINT_DESIGN' as const, layout },
      ]
      const scene = await createScene({ product: { services } })
      const shown = { confirmed_layout: { code: layout, version: 1 } }
      assert.equal((await place(scene, SHOWN, shown)).status, 201)
      const printing: { id: number } = await db
        .from('product_services')
        .where({ product_id: scene.product.id, category: 'PRINTING' })
        .firstOrFail()
      await storePrintFields(db.connection(), printing.id, fields, textsIn('en'))
      const { status, body } = await place(scene, SHOWN, shown)
      assert.equal(status, 422)
      assert.deepEqual(body.order_positions, {
        0: { confirmed: ['Please complete and confirm your data.'] },
      })
      assert.equal((await scene.visitor.get(ORDERS)).body.count, 1)
      assert.equal((await place(scene, SHOWN)).status, 201)
    })
  }
})

test.group('Print data that is too much', () => {
  test('print data with more than 100 fields are refused', async ({ assert }) => {
    const scene = await createPrintScene()
    const fields = Array.from({ length: 500 }, (_, index) => ({ name: `f${index}`, value: 'x' }))
    for (const path of [ORDERS, DRAFT]) {
      const { status } = await scene.visitor.post(path, {
        order_positions: [
          {
            ...orderLine(scene.product.id, 1_000),
            extra_service_data: [{ category: 'PRINTING', fields }],
          },
        ],
      })
      assert.equal(status, 422)
    }
  })

  test('print data with a value longer than 100 characters are refused', async ({ assert }) => {
    const scene = await createPrintScene()
    const answered = await place(scene, { ...GOOD, grade: 'A'.repeat(101) })
    assert.equal(answered.status, 422)
    assert.property(answered.body.order_positions[0].extra_service_data[0].fields, 'grade')
    assert.equal((await place(scene, { ...GOOD, grade: 'A'.repeat(100_000) })).status, 422)
  })
})

test.group('Print data that does not fit its label', () => {
  /** Creates a product whose labels have a remark on one line and the part number as a barcode. */
  async function createNarrowScene() {
    const [text, barcode] = EXAMPLE_LAYOUT.elements
    const layout = await storeLayout(db.connection(), {
      layout: { ...EXAMPLE_LAYOUT, elements: [{ ...text!, text: '{remark}' } as never, barcode!] },
    })
    const remark = field('remark', { description: { en: 'Remark', fr: 'Remarque' } })
    const part = field('part_number')
    const services = [
      { category: 'PRINTING' as const, fields: [remark, part] },
      { category: 'PRINT_DESIGN' as const, layout },
    ]
    return createScene({ product: { services } })
  }
  const FITTING = { remark: 'Left', part_number: 'A 1' }

  test('print data that do not fit the label are refused at the field, in the reader’s language, without order', async ({
    assert,
  }) => {
    const scene = await createNarrowScene()
    const refused = async (values: typeof FITTING, language: string) => {
      const { status, body } = await place(scene, values, {}, language)
      assert.equal(status, 422)
      return body.order_positions[0].extra_service_data[0].fields
    }
    assert.deepEqual(await refused({ ...FITTING, remark: 'W'.repeat(90) }, 'en'), {
      remark: ['Remark: too long for its place on the label'],
    })
    assert.deepEqual(await refused({ ...FITTING, remark: '漢' }, 'fr'), {
      remark: [
        textsIn('fr')('label_preview.problems.UNPRINTABLE', {
          field: 'Remarque',
          characters: '漢',
        }),
      ],
    })
    const barcodes = await refused({ remark: 'Left', part_number: 'small' }, 'en')
    assert.match(barcodes.part_number[0], /a barcode can only hold capital letters/)
    const { count } = (await scene.visitor.get(ORDERS)).body
    assert.equal(count, 0)
  })

  test('print data that do not fit are reported with all other errors, and can still be drafted', async ({
    assert,
  }) => {
    const scene = await createNarrowScene()
    const unfit = { ...line(scene, { ...FITTING, remark: 'W'.repeat(90) }), confirmed: true }
    const missing = { ...line(scene, { remark: 'Left' }), confirmed: true }
    const order_positions = [unfit, missing]
    const { status, body } = await scene.visitor.post(ORDERS, { order_positions })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.order_positions), ['0', '1'])
    assert.equal((await scene.visitor.post(DRAFT, { order_positions })).status, 200)
    assert.equal((await place(scene, FITTING)).status, 201)
  })
})

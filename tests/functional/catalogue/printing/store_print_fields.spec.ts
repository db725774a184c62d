import { PrintFieldsRefused, storePrintFields } from '#app/catalogue/printing/store_print_fields'
import { textsIn } from '#app/foundation/http/texts'
import type { PrintFieldDefinition } from '#shared/catalogue/printing/fields/field_contract'
import { PRINT_SERVICES } from '#tests/functional/setup/print_fields'
import { type SupplierScene, createScene } from '#tests/functional/setup/supplier_scene'
import { field } from '#tests/unit/catalogue/printing/fields/field_examples'
import type { ExtraService } from '#shared/catalogue/printing/fields/service_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const PRODUCTS = '/orders/api/products/'

async function readPrinting({ visitor }: SupplierScene, language: string): Promise<ExtraService> {
  const { body } = await visitor.get(PRODUCTS, { language })
  return body[0].extra_services.find(({ category }: ExtraService) => category === 'PRINTING')
}

const store = (serviceId: number, ...fields: PrintFieldDefinition[]) =>
  storePrintFields(db.connection(), serviceId, fields, textsIn('fr'))

test.group('Print fields of a product', () => {
  test('print fields are returned in the order of the form and the language of the request', async ({
    assert,
  }) => {
    const scene = await createScene({ product: { services: PRINT_SERVICES } })
    const { fields, layout } = await readPrinting(scene, 'fr')
    assert.isNull(layout)
    assert.deepEqual(
      fields.map(({ name }) => name),
      ['part_number', 'made_in', 'grade', 'hazard', 'un_number', 'plant']
    )
    const { pk, ...part } = fields[0]!
    assert.isAbove(pk, 0)
    assert.deepEqual(part, {
      name: 'part_number',
      description: 'Référence de la pièce',
      field_type: 'PRODUCT_CODE_PSA',
      validation: { min: null, max: null, blank: false, regexp: null },
      validation_message: 'Dix chiffres',
      default: null,
      read_only: false,
      index: 10,
      dependencies: [],
      options: [],
    })
    assert.deepEqual(fields[2]!.options, [
      { value: 'A', label: 'Premier choix' },
      { value: 'B', label: 'Second choix' },
    ])
    assert.deepEqual(fields[4]!.dependencies, [{ field: 'hazard', values: [true] }])
    const english = await readPrinting(scene, 'en')
    assert.equal(english.fields[0]!.description, 'Part number')
  })

  test('the print design of a product contains the name of its layout', async ({ assert }) => {
    const { visitor } = await createScene({ product: { services: PRINT_SERVICES } })
    const { body } = await visitor.get(PRODUCTS)
    const services: ExtraService[] = body[0].extra_services
    assert.deepEqual(
      services.map(({ category, layout }) => [category, layout]),
      [
        ['PARTIAL_ROLL', null],
        ['PRINTING', null],
        ['PRINT_DESIGN', '600x500'],
      ]
    )
  })

  test('print fields keep their ids when others are added or removed, and apply to the next request', async ({
    assert,
  }) => {
    const scene = await createScene({ product: { services: PRINT_SERVICES } })
    const before = await readPrinting(scene, 'en')
    const part = before.fields.find(({ name }) => name === 'part_number')!
    await store(before.pk, field('batch', { index: 1 }), field('part_number', { index: 2 }))
    const after = await readPrinting(scene, 'en')
    assert.deepEqual(
      after.fields.map(({ name }) => name),
      ['batch', 'part_number']
    )
    assert.equal(after.fields[1]!.pk, part.pk)
    assert.equal(after.fields[1]!.field_type, 'STRING')
  })

  test('print fields with a slow pattern are refused in the user’s language', async ({
    assert,
  }) => {
    const scene = await createScene({ product: { services: PRINT_SERVICES } })
    const before = await readPrinting(scene, 'en')
    const faulty = field('code', { validation: { regexp: '(a{1,900})b' } })
    const refusal = await store(before.pk, faulty).catch((error: unknown) => error)
    assert.instanceOf(refusal, PrintFieldsRefused)
    const { status, options } = refusal as PrintFieldsRefused
    assert.equal(status, 422)
    assert.deepEqual(options.response, {
      fields: {
        0: {
          validation: {
            regexp: ['Le motif est trop complexe\u00a0; veuillez utiliser moins de répétitions.'],
          },
        },
      },
    })
    assert.deepEqual(await readPrinting(scene, 'en'), before)
  })
})

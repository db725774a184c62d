import { PRINT_SERVICES } from '#tests/functional/setup/print_fields'
import { type SupplierScene, createScene } from '#tests/functional/setup/supplier_scene'
import type { ExtraService } from '#shared/catalogue/printing/fields/service_contract'
import { test } from '@japa/runner'

const FORMAT = '/orders/api/order_field_format/'
const CODE = '/orders/api/product_code_format/'

const createPrintScene = () => createScene({ product: { services: PRINT_SERVICES } })

async function readFields({ visitor }: SupplierScene) {
  const { body } = await visitor.get('/orders/api/products/')
  const services: ExtraService[] = body[0].extra_services
  return services.find(({ category }) => category === 'PRINTING')!.fields
}

test.group('Formatting of print data', () => {
  test('formatting print data returns each value as stored, in the order of the request', async ({
    assert,
  }) => {
    const scene = await createPrintScene()
    const fields = await readFields(scene)
    const typed = { made_in: ' ma', part_number: '98-12345680', hazard: 'true', grade: 'B ' }
    const request = Object.entries(typed).map(([name, value]) => ({
      id: fields.find((field) => field.name === name)!.pk,
      name,
      value,
    }))
    const { status, body } = await scene.visitor.post(FORMAT, request)
    assert.equal(status, 200)
    assert.deepEqual(
      body,
      request.map(({ id, name }) => ({
        id,
        name,
        value: { made_in: 'MA', part_number: '98 123 456 80', hazard: true, grade: 'B' }[name],
      }))
    )
  })

  test('formatting refuses fields of other companies’ products and fields with a wrong name', async ({
    assert,
  }) => {
    const scene = await createPrintScene()
    const stranger = await createPrintScene()
    const [field] = await readFields(scene)
    const typed = { id: field!.pk, name: field!.name, value: 'x' }
    const foreign = await stranger.visitor.post(FORMAT, [typed])
    assert.equal(foreign.status, 422)
    assert.property(foreign.body[0], 'id')
    const renamed = await scene.visitor.post(FORMAT, [{ ...typed, name: 'other' }])
    assert.equal(renamed.status, 422)
  })

  test('formatting refuses too many or too long values', async ({ assert }) => {
    const scene = await createPrintScene()
    const [field] = await readFields(scene)
    const typed = { id: field!.pk, name: field!.name, value: 'x' }
    const many = Array.from({ length: 500 }, () => typed)
    assert.equal((await scene.visitor.post(FORMAT, many)).status, 422)
    const long = { ...typed, value: 'x'.repeat(101) }
    assert.equal((await scene.visitor.post(FORMAT, [long])).status, 422)
    assert.equal((await scene.visitor.post(FORMAT, { 0: typed })).status, 422)
  })
})

test.group('Formatting of a product code', () => {
  test('a product code is formatted for the variant of the product', async ({ assert }) => {
    const { visitor, product } = await createPrintScene()
    const { status, body } = await visitor.post(CODE, { product: product.id, value: '9812345680' })
    assert.equal(status, 200)
    assert.deepEqual(body, { value: '98 123 456 80' })
  })

  test('a product code is formatted in upper case for a product without codes', async ({
    assert,
  }) => {
    const { visitor, product } = await createScene()
    const { body } = await visitor.post(CODE, { product: product.id, value: ' ab 1 ' })
    assert.deepEqual(body, { value: 'AB 1' })
  })

  test('formatting a code for another company’s product is refused', async ({ assert }) => {
    const { product } = await createPrintScene()
    const { visitor } = await createScene()
    const { status, body } = await visitor.post(CODE, { product: product.id, value: '1' })
    assert.deepEqual([status, body.code], [422, 'VALIDATION'])
    assert.property(body, 'product')
  })
})

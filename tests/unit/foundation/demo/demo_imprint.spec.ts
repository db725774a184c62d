import { makeDemo } from '#database/demo/make_demo'
import { PRINT_PLANS, printPlanOf } from '#database/demo/catalogue/print_plans'
import { checkDefinitions } from '#shared/catalogue/printing/fields/check_definitions'
import {
  PLAIN_FIELD_TYPES,
  type PrintFieldDefinition,
  printFieldDefinitions,
} from '#shared/catalogue/printing/fields/field_contract'
import type { KeptField } from '#shared/catalogue/printing/fields/kept_fields'
import { DEFAULT_LAYOUTS } from '#shared/catalogue/printing/layouts/default_layouts'
import { longestValues, misfitsOf } from '#shared/catalogue/printing/layouts/misfits'
import { fieldProblems } from '#shared/catalogue/printing/fields/print_fields'
import {
  PRODUCT_CODE_VARIANTS,
  productCodeType,
} from '#shared/catalogue/printing/fields/product_codes'
import { fieldTools } from '#tests/unit/catalogue/printing/fields/field_examples'
import { test } from '@japa/runner'
import * as v from 'valibot'

const demo = makeDemo(new Date('2026-03-18T10:30:00Z'), 'hash')

test.group('Demo imprint', () => {
  test('the demo print fields allow only values that fit their place on the label', async ({
    assert,
  }) => {
    const { patterns } = await fieldTools()
    for (const { references, layout: code, fields } of PRINT_PLANS) {
      const { layout } = DEFAULT_LAYOUTS.find((one) => one.code === code)!
      assert.deepEqual(misfitsOf(layout, longestValues(fields, patterns)), [], references[0])
    }
  })

  test('the demo prints products of every group with every layout and every type of field', ({
    assert,
  }) => {
    const designs = demo.product_services.filter(({ category }) => category === 'PRINT_DESIGN')
    const groups = designs.map(
      ({ product_id: id }) => demo.products.find((row) => row.id === id)!.product_group_id
    )
    assert.lengthOf(designs, 12)
    assert.lengthOf([...new Set(groups)], 6)
    assert.sameMembers(
      [...new Set(designs.map(({ settings }) => JSON.parse(settings).layout))],
      ['600x500', '750x300', '400x400', '1000x300', '500x250', '900x600']
    )
    const fields = demo.print_fields.map(
      ({ definition }) => JSON.parse(definition) as PrintFieldDefinition
    )
    assert.sameMembers(
      [...new Set(fields.map((field) => field.field_type))],
      [...PLAIN_FIELD_TYPES, ...PRODUCT_CODE_VARIANTS.map(productCodeType)]
    )
    assert.isTrue(fields.some((field) => field.read_only))
    assert.isTrue(fields.some((field) => field.options.length > 1))
    assert.isTrue(fields.some((field) => field.dependencies.length > 0))
  })

  test('the demo print fields have valid definitions', async ({ assert }) => {
    const tools = await fieldTools()
    for (const { fields } of PRINT_PLANS) {
      assert.lengthOf(v.parse(printFieldDefinitions, fields), fields.length)
      assert.deepEqual(checkDefinitions(fields, tools), [])
    }
  })

  test('the demo orders have print data that could be ordered today', async ({ assert }) => {
    const tools = await fieldTools()
    const printings = demo.order_line_services.filter(({ category }) => category === 'PRINTING')
    assert.isAbove(printings.length, 30)
    const suppliers = new Set<unknown>()
    for (const { order_line_id: id, fields } of printings) {
      const position = demo.order_lines.find((row) => row.id === id)!
      const product = demo.products.find((row) => row.id === position.product_id)!
      const values = (JSON.parse(fields) as KeptField[]).map(({ name, value }) => [name, value])
      const problems = fieldProblems(
        printPlanOf(product.customer_reference)!.fields,
        Object.fromEntries(values),
        tools
      )
      assert.deepEqual([...problems], [])
      suppliers.add(Object.fromEntries(values).supplier_code)
    }
    assert.isTrue([...suppliers].some((code) => String(code).length === 10))
  })
})

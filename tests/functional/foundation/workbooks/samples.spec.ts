import { uniqueText } from '#database/factories/unique_text'
import { createFulfilment } from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import { TABLE_FORMS, WORKBOOK_TYPE } from '#shared/ground/http/table_types'
import { test } from '@japa/runner'

const TYPES = { xlsx: WORKBOOK_TYPE, csv: 'text/csv' } as const

async function sendBack(
  visitor: Visitor,
  sample: string,
  path: string,
  form: keyof typeof TYPES,
  lang = 'fr'
) {
  const file = await visitor.bytes(`${sample}?format=${form}&lang=${lang}`)
  return visitor.post(path, undefined, {
    rawBody: file.body,
    headers: { 'content-type': TYPES[form] },
  })
}

test.group('A sample file', () => {
  for (const form of TABLE_FORMS) {
    test(`the sample of an order list has the company’s products (${form})`, async ({ assert }) => {
      const reference = uniqueText()
      const { visitor } = await createScene({ product: { customerReference: reference } })
      const lines = '/orders/api/order_lines/'
      const { status, body } = await sendBack(visitor, `${lines}sample/`, lines, form)
      assert.equal(status, 200, JSON.stringify(body))
      assert.deepEqual([body.unit, body.lines.length, body.faulty], ['rolls', 1, []])
      assert.deepEqual(body.sources[0].cells, [reference, '1'])
    })

    test(`the sample of the directory can be imported unchanged (${form})`, async ({ assert }) => {
      const { visitor } = await createStaff()
      const base = '/backoffice/api/directory/'
      for (const lang of ['en', 'fr']) {
        const { status, body } = await sendBack(
          visitor,
          `${base}sample/`,
          `${base}preview/?filename=s`,
          form,
          lang
        )
        assert.equal(status, 200, JSON.stringify(body))
        assert.deepEqual(body.faulty, [])
      }
    })

    test(`samples of bills and contracts only lack a supplier (${form})`, async ({ assert }) => {
      await createScene()
      const { visitor } = await createStaff('ADMINISTRATOR')
      for (const resource of ['blocks', 'quota_events']) {
        const base = `/backoffice/api/${resource}/`
        const path = `${base}preview/?filename=s`
        const { status, body } = await sendBack(visitor, `${base}sample/`, path, form)
        assert.equal(status, 200, JSON.stringify(body))
        assert.deepEqual(
          body.faulty.map(({ line, field }: { line: number; field: string }) => [line, field]),
          [[2, 'account_id']]
        )
      }
    })

    test(`the sample of labels can be shipped for its order (${form})`, async ({ assert }) => {
      const { order, staff } = await createFulfilment('IN_PRODUCTION', 2)
      const base = `/backoffice/api/orders/${order.id}/rolls/`
      const { status, body } = await sendBack(
        staff.visitor,
        `${base}sample/`,
        `${base}preview/`,
        form
      )
      assert.equal(status, 200, JSON.stringify(body))
      assert.deepEqual(body.faulty, [])
    })
  }
})

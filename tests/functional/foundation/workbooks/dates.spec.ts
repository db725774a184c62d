import { uniqueText } from '#database/factories/unique_text'
import { PRINT_SERVICES } from '#tests/functional/setup/print_fields'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { makeSet } from '#tests/setup/files/catalogue_set'
import { field } from '#tests/unit/catalogue/printing/fields/field_examples'
import { test } from '@japa/runner'

const LINES = '/orders/api/order_lines/'

async function createDated() {
  const reference = uniqueText()
  const fields = [field('packed', { field_type: 'DATE' })]
  const scene = await createScene({
    product: {
      customerReference: reference,
      services: [{ category: 'PRINTING', fields }, ...PRINT_SERVICES.slice(0, 1)],
    },
  })
  const read = (dates: readonly string[], answers = {}) => {
    const lines = dates.map((date) => `${reference};1000;${date}`)
    const text = ['Reference;Labels;packed', ...lines].join('\n')
    return scene.visitor.post(LINES, { text, ...answers })
  }
  return { read }
}

const datesOf = (body: { lines: { extra_service_data: { data: unknown }[] }[] }) =>
  JSON.stringify(body.lines.map((line) => line.extra_service_data)).match(/\d{4}-\d\d-\d\d/g)

test.group('Dates of an order list', () => {
  test('dates of an order list are read in the day-month order that one date of the column shows', async ({
    assert,
  }) => {
    const { read } = await createDated()
    const months = await read(['03/04/2025', '01/31/2025'])
    assert.equal(months.status, 200, JSON.stringify(months.body))
    assert.deepEqual(datesOf(months.body), ['2025-03-04', '2025-01-31'])
    const days = await read(['03/04/2025', '31.01.2025', '31/01/2025'])
    assert.deepEqual(datesOf(days.body), ['2025-04-03', '2025-01-31', '2025-01-31'])
  })

  test('ambiguous dates in an order list require a day-month order', async ({ assert }) => {
    const { read } = await createDated()
    const { body } = await read(['2025-01-31', '03/04/2025'])
    assert.deepEqual(body.lines, [])
    assert.deepEqual(body.unclear_date, {
      column: 'packed',
      value: '03/04/2025',
      day_first: '2025-04-03',
      month_first: '2025-03-04',
    })
    const answered = await read(['2025-01-31', '03/04/2025'], { date_order: 'month_first' })
    assert.deepEqual(datesOf(answered.body), ['2025-01-31', '2025-03-04'])
    assert.isNull(answered.body.unclear_date)
  })
})

test.group('Dates of a catalogue', () => {
  const preview = async (from: string, until: string, query = '') => {
    const { visitor } = await createStaff()
    const list = { name: uniqueText(), valid_from: from, valid_until: until }
    const set = makeSet({ parts: { price_lists: [list] } })
    return visitor.post(`/backoffice/api/catalogue/preview/?filename=c.zip${query}`, undefined, {
      rawBody: Uint8Array.from(set),
      headers: { 'content-type': 'application/octet-stream' },
    })
  }

  /** Returns the days of the line errors, which show how the dates were read. */
  const valuesOf = ({ faulty }: { faulty: { value: string }[] }) => faulty.map(({ value }) => value)

  test('dates of a catalogue are read in the order that they show, otherwise a choice is required', async ({
    assert,
  }) => {
    const clear = await preview('31.01.2030', '31/12/2030')
    assert.equal(clear.status, 200, JSON.stringify(clear.body))
    assert.deepEqual(valuesOf(clear.body), ['2030-01-31'])
    const unclear = await preview('03/04/2030', '')
    assert.equal(unclear.status, 422)
    assert.deepInclude(unclear.body, {
      code: 'DATE_ORDER_UNCLEAR',
      example: {
        column: 'valid_from',
        value: '03/04/2030',
        day_first: '2030-04-03',
        month_first: '2030-03-04',
      },
    })
    const answered = await preview('03/04/2030', '', '&date_order=day_first')
    assert.equal(answered.status, 200, JSON.stringify(answered.body))
    assert.deepEqual(valuesOf(answered.body), ['2030-04-03'])
  })
})

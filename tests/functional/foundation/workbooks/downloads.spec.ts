import { readTableFile } from '#app/foundation/workbooks/table_file'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { auditBy } from '#tests/functional/setup/stored'
import { WORKBOOK_TYPE } from '#shared/ground/http/table_types'
import { test } from '@japa/runner'

const rowsOf = async (file: Uint8Array) => {
  const table = await readTableFile(Buffer.from(file), { maxCharacters: 10_000_000 })
  if (typeof table === 'string') throw new Error('It is no workbook')
  return (await Array.fromAsync(table)).map(({ cells }) => cells)
}

test.group('A download as a workbook', () => {
  test('a downloaded workbook has the rows and headings of the CSV file and the same audit entry', async ({
    assert,
  }) => {
    const { visitor, user } = await createStaff()
    const { company } = await createScene()
    const query = new URLSearchParams({
      filter: JSON.stringify({ q: company.cofor10 }),
      format: 'xlsx',
      lang: 'fr',
    })
    const { status, headers, body } = await visitor.bytes(`/backoffice/api/companies/?${query}`)
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), WORKBOOK_TYPE)
    assert.match(headers.get('content-disposition')!, /companies-\d{4}-\d\d-\d\d\.xlsx"$/)
    const rows = await rowsOf(body)
    query.set('format', 'csv')
    const csv = await visitor.bytes(`/backoffice/api/companies/?${query}`)
    const lines = Buffer.from(csv.body)
      .toString()
      .replace(/^\ufeff/, '')
      .trim()
      .split('\n')
    assert.lengthOf(rows, 2)
    const cells = lines.map((line) => line.slice(1, -1).split('";"'))
    assert.deepEqual(rows[0], cells[0])
    assert.deepEqual(rows[1]!.slice(0, 5), cells[1]!.slice(0, 5))
    const noted = await auditBy(user.id, 'data.export')
    assert.lengthOf(noted, 2)
  })

  test('a download that offers CSV offers a workbook, too: {$self}')
    .with([
      '/backoffice/api/directory/?',
      '/backoffice/api/quota_events/?',
      '/statistics/api/order_overview/?',
      '/statistics/api/order_statistics/?',
      '/statistics/api/registrations/?',
      '/psa_accounts/supplier_data/?',
    ])
    .run(async ({ assert }, path) => {
      await createScene()
      const { visitor } = await createStaff('ADMINISTRATOR')
      const { status, headers, body } = await visitor.bytes(`${path}format=xlsx`)
      assert.equal(status, 200)
      assert.match(headers.get('content-disposition')!, /\.xlsx"$/)
      assert.isAbove((await rowsOf(body)).length, 0)
    })

  test('the catalogue is downloaded as a set of workbooks', async ({ assert }) => {
    const { visitor } = await createStaff()
    const { status, body } = await visitor.bytes('/backoffice/api/catalogue/export/?format=xlsx')
    assert.equal(status, 200)
    // A ZIP contains the name of each file as plain text before the file.
    assert.include(Buffer.from(body).toString('latin1'), 'prices.xlsx')
  })
})

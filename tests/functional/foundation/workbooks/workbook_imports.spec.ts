import { uniqueCofor6 } from '#database/factories/directory_factory'
import { uniqueText } from '#database/factories/unique_text'
import { createFulfilment, someLabels } from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import { productLine } from '#tests/setup/files/catalogue_set'
import { GOOD_LINE } from '#tests/setup/files/directory_files'
import { type CellValue, makeWorkbook } from '#tests/setup/files/make_workbook'
import { makeZip } from '#tests/setup/files/make_zip'
import { CATALOGUE_COLUMNS } from '#shared/catalogue/files/catalogue_files'
import { WORKBOOK_TYPE } from '#shared/ground/http/table_types'
import { test } from '@japa/runner'

type Rows = readonly (readonly CellValue[])[]

const sendFile = (visitor: Visitor, path: string, file: Buffer, type = WORKBOOK_TYPE) =>
  visitor.post(path, undefined, {
    rawBody: Uint8Array.from(file),
    headers: { 'content-type': type },
  })

const sendSheet = (visitor: Visitor, path: string, rows: Rows) =>
  sendFile(visitor, path, makeWorkbook({ Sheet1: rows }))

test.group('A workbook in place of a CSV file', () => {
  test('an order list can be imported from a workbook', async ({ assert }) => {
    const reference = uniqueText()
    const { visitor } = await createScene({
      product: { customerReference: reference, labelsPerUnit: 500 },
    })
    const { status, body } = await sendSheet(visitor, '/orders/api/order_lines/', [
      ['Order list November'],
      [],
      ['Reference', 'Labels', 'Comment'],
      [reference, 5_000, 'urgent; please'],
      ['NO-SUCH', 2, null],
    ])
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(
      body.lines.map(({ quantity }: { quantity: number }) => quantity),
      [5_000]
    )
    assert.deepInclude(body.faulty[0], { line: 5, cells: ['NO-SUCH', '2'] })
    assert.deepEqual(body.unused_columns, ['Comment'])
  })

  test('a workbook with several sheets requires the name of one, which is then imported', async ({
    assert,
  }) => {
    const reference = uniqueText()
    const { visitor } = await createScene({ product: { customerReference: reference } })
    const file = makeWorkbook({
      Notes: [['Anything']],
      Étiquettes: [
        ['Reference', 'Rolls'],
        [reference, 1],
      ],
    })
    const asked = await sendFile(visitor, '/orders/api/order_lines/', file)
    assert.equal(asked.status, 422)
    assert.deepInclude(asked.body, { code: 'SHEET_UNCLEAR', sheets: ['Notes', 'Étiquettes'] })
    assert.match(asked.body.sheet[0], /Notes, Étiquettes/)
    const query = new URLSearchParams({ sheet: 'Étiquettes' })
    const chosen = await sendFile(visitor, `/orders/api/order_lines/?${query}`, file)
    assert.lengthOf(chosen.body.lines, 1)
    const unknown = await sendFile(visitor, '/orders/api/order_lines/?sheet=No', file)
    assert.deepInclude(unknown.body, { code: 'SHEET_UNKNOWN', sheets: ['Notes', 'Étiquettes'] })
  })

  test('unpaid bills can be imported from a workbook with any media type', async ({ assert }) => {
    const { visitor } = await createStaff()
    const { company } = await createScene()
    const file = makeWorkbook({
      Sheet1: [
        ['account_id', 'reason'],
        [company.cofor10, 'Invoice 1'],
      ],
    })
    for (const type of [WORKBOOK_TYPE, 'text/csv']) {
      const path = '/backoffice/api/blocks/preview/?filename=b.xlsx'
      const { status, body } = await sendFile(visitor, path, file, type)
      assert.equal(status, 200, JSON.stringify(body))
      assert.deepInclude(body.counts, { faulty: 0, added: 1 })
    }
  })

  test('quotas can be imported from a workbook, and an account id without its zeros is reported', async ({
    assert,
  }) => {
    const { visitor } = await createStaff('QUOTA_MANAGER')
    const { company, group } = await createScene()
    const { status, body } = await sendSheet(
      visitor,
      '/backoffice/api/quota_events/preview/?filename=q.xlsx',
      [
        ['account_id', 'product_group', 'amount'],
        [company.cofor10, group.name, 25_000],
        [{ xml: '<c r="PLACE"><v>1234567890</v></c>' }, group.name, 1],
      ]
    )
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.counts.added, 1)
    assert.deepInclude(body.faulty[0], { line: 3, value: '1234567890' })
  })

  test('the directory is imported from workbooks with numbers and booleans', async ({ assert }) => {
    const { visitor } = await createStaff()
    const cofor6 = uniqueCofor6()
    const line: Record<string, CellValue> = {
      ...GOOD_LINE,
      cofor6,
      cofor10: `${cofor6}0001`,
      latitude: 46.2567,
      longitude: -5.6553,
      is_restricted: true,
    }
    const { status, body } = await sendSheet(
      visitor,
      '/backoffice/api/directory/preview/?filename=d.xlsx',
      [Object.keys(line), Object.values(line)]
    )
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepInclude(body.counts, { added: 1, faulty: 0 })
  })

  test('the labels of an order can be imported from a workbook', async ({ assert }) => {
    const { order, staff } = await createFulfilment('IN_PRODUCTION', 2)
    const rollNo = uniqueText()
    const rows = someLabels(2).map(({ label_id: label, object_id: object }) => [
      rollNo,
      label,
      object,
    ])
    const file = makeWorkbook({ Sheet1: [['spool_no', 'label_id', 'object_id'], ...rows] })
    const base = `/backoffice/api/orders/${order.id}/rolls/`
    const { status, body } = await sendFile(staff.visitor, `${base}preview/`, file)
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.faulty_count, 0)
    const query = `fingerprint=${body.fingerprint}&sheet=Sheet1`
    const shipped = await sendFile(staff.visitor, `${base}?${query}`, file)
    assert.equal(shipped.body.state, 'SHIPPED')
  })

  test('a workbook can replace a table of the catalogue', async ({ assert }) => {
    const { visitor } = await createStaff()
    const { group } = await createScene()
    const columns = CATALOGUE_COLUMNS.products
    const line = productLine(uniqueText(), group.name)
    const table = (rows: Rows) =>
      makeZip([{ name: 'products.xlsx', content: makeWorkbook({ products: rows }) }])
    const send = (set: Buffer) =>
      sendFile(
        visitor,
        '/backoffice/api/catalogue/preview/?filename=c.zip',
        set,
        'application/octet-stream'
      )
    const good = await send(table([columns, columns.map((column) => line[column] ?? null)]))
    assert.equal(good.status, 200, JSON.stringify(good.body))
    assert.deepEqual(good.body.faulty, [])
    const bad = await send(table([['a'], ['b']]))
    assert.deepInclude(bad.body.faulty[0], { file: 'products.xlsx' })
  })

  test('an unreadable workbook is refused in the reader’s language', async ({ assert }) => {
    const { visitor } = await createStaff()
    const path = '/backoffice/api/directory/preview/?filename=d.xlsx'
    // The beginning of a truncated workbook.
    const file = `PK\u0003\u0004\u0014\u0000\u0006\u0000${'\u0007'.repeat(300)}`
    const { status, body } = await visitor.post(path, undefined, {
      rawBody: file,
      headers: { 'content-type': 'text/csv' },
      language: 'fr',
    })
    assert.equal(status, 422)
    assert.equal(body.code, 'WORKBOOK_BROKEN')
    assert.match(body.file[0], /classeur est illisible/)
  })

  test('a workbook without the results of its formulas is refused in the reader’s language', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const formula = { xml: '<c r="PLACE"><f>TRUE()</f><v></v></c>' }
    const file = makeWorkbook({ Sheet1: [Object.keys(GOOD_LINE), [formula]] })
    const { status, body } = await visitor.post('/backoffice/api/directory/preview/', undefined, {
      rawBody: Uint8Array.from(file),
      headers: { 'content-type': WORKBOOK_TYPE },
      language: 'fr',
    })
    assert.deepEqual([status, body.code], [422, 'CELL_NOT_CALCULATED'])
    assert.match(body.file[0], /cellule A2 contient une formule sans résultat/)
  })
})

import { uniqueCofor6 } from '#database/factories/directory_factory'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import { DIRECTORY_COLUMNS } from '#shared/companies/directory/directory_csv'
import { test } from '@japa/runner'

const preview = (visitor: Visitor, resource: string, file: string | Buffer) =>
  visitor.post(`/backoffice/api/${resource}/preview/?filename=file.csv`, undefined, {
    rawBody: Uint8Array.from(Buffer.from(file)),
    headers: { 'content-type': 'text/csv' },
  })

/** Returns a directory file as Excel writes it. `lines` has postal codes by account id. */
function directoryFile(lines: Record<string, string>, { ends = [''] } = {}): string {
  const rows = Object.entries(lines).map(
    ([cofor10, rest], index) =>
      `${cofor10.slice(0, 6)};${cofor10};"Müller & Söhne ""GmbH""";Königstr. 1;;${rest};Dresden;DE;;;DE123456789;EXTERNAL_SUPPLIERS${ends[index] ?? ends[0]}`
  )
  return [DIRECTORY_COLUMNS.join(';'), ...rows, ''].join('\r\n')
}

test.group('Files as people send them', () => {
  test('two unpaid bills of a supplier are two reasons for a block', async ({ assert }) => {
    const { visitor } = await createStaff()
    const { cofor10 } = (await createScene()).company
    const file = `account_id;reason\n${cofor10};bill 1\n${cofor10};bill 2\n`
    const { body } = await preview(visitor, 'blocks', file)
    assert.deepEqual(body.faulty, [])
    assert.equal(body.added[0].reason, 'bill 1; bill 2')
  })

  test('a first line with the separator is not read as a bill', async ({ assert }) => {
    const { visitor } = await createStaff()
    const { cofor10 } = (await createScene()).company
    const file = `sep=;\naccount_id;reason\n${cofor10};Facture impayée n° 12\n`
    const { body } = await preview(visitor, 'blocks', file)
    assert.deepEqual(body.counts.faulty, 0)
    assert.equal(body.added[0].reason, 'Facture impayée n° 12')
  })

  test('a file of contracts may end with empty columns and be in UTF-16', async ({ assert }) => {
    const { visitor } = await createStaff('QUOTA_MANAGER')
    const { company, group } = await createScene()
    const line = `${company.cofor10};${group.name};100000;Marché été 2026`
    const columns = 'account_id;product_group;amount;reference'
    const trailing = `${columns};;\n${line};;\n`
    const utf16 = Buffer.from(`\ufeff${columns}\r\n${line}\r\n`, 'utf16le')
    for (const file of [trailing, utf16]) {
      const { body } = await preview(visitor, 'quota_events', file)
      assert.deepEqual(body.faulty, [])
      assert.equal(body.added[0].reference, 'Marché été 2026')
    }
  })

  test('a file of sites can have short lines, as Excel writes them after 16 rows', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const cofor6 = uniqueCofor6()
    const lines = Object.fromEntries([1, 2, 3].map((no) => [`${cofor6}000${no}`, '01067']))
    const file = directoryFile(lines, { ends: [';;no', '', ';'] })
    const { body } = await preview(visitor, 'directory', file)
    assert.deepEqual(body.faulty, [])
    assert.equal(body.counts.added, 3)
  })

  test('a file of sites can be in Windows-1252', async ({ assert }) => {
    const { visitor } = await createStaff()
    const file = Buffer.from(directoryFile({ [`${uniqueCofor6()}0001`]: '01067' }), 'latin1')
    const { body } = await preview(visitor, 'directory', file)
    assert.deepEqual(body.faulty, [])
    assert.equal(body.added[0].name, 'Müller & Söhne "GmbH"')
  })

  test('an account id without its leading zeros is a faulty line of the directory', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { body } = await preview(visitor, 'directory', directoryFile({ '12345678': '1067' }))
    assert.isAtLeast(body.faulty.length, 1)
    assert.deepInclude(body.faulty[0], { line: 2 })
  })
})

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readCsv } from '#app/foundation/http/csv/read_csv'
import { type CsvColumn, writeCsv } from '#app/foundation/http/csv/write_csv'
import { writeWorkbook } from '#app/foundation/http/csv/write_workbook'
import { readTableFile } from '#app/foundation/workbooks/table_file'
import { Refusal } from '#app/foundation/http/refusal'
import { test } from '@japa/runner'
import fc from 'fast-check'

type Row = readonly [text: string, number: number, day: string, instant: string, amount: string]

const NAMES = ['text', 'number', 'day', 'instant', 'amount'] as const

const COLUMNS: readonly CsvColumn<Row>[] = [
  { header: 'text', value: ([text]) => text },
  { header: 'number', value: ([, number]) => number },
  { header: 'day', kind: 'day', value: ([, , day]) => day },
  { header: 'instant', kind: 'instant', value: ([, , , instant]) => instant },
  { header: 'amount', kind: 'number', value: ([, , , , amount]) => amount },
]

async function* each<Item>(items: readonly Item[]) {
  yield* items
}

const workbookOf = (rows: readonly Row[], most?: number) =>
  buffer(writeWorkbook(COLUMNS, each(rows), most))

async function secondRowOf(file: Buffer) {
  const { openArchive } = await import('#app/foundation/archives/walk_archive')
  const limits = { bytes: 1e6, entries: 100 }
  const { files } = await openArchive(file, { limits, notAnArchive: () => new Refusal(422, 'X') })
  const sheet = await buffer(await files.get('xl/worksheets/sheet1.xml')!.open())
  const cells = [...sheet.toString().matchAll(/<c r="[A-E]2"[^>]*>(.*?)<\/c>/g)]
  return cells.map(([, content]) => content)
}

async function readBack(file: Buffer) {
  const table = await readTableFile(file, { maxCharacters: 1_000_000 })
  const rows: string[][] = []
  for await (const { cells } of readCsv<string>(table, { columns: NAMES, maxLines: 100 })) {
    rows.push(NAMES.map((name) => cells![name]!))
  }
  return rows
}

/** Texts for a cell, without characters that no file can hold. */
const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({ unit: 'binary', maxLength: 8 }).filter((text) => text.isWellFormed()),
    fc.constantFrom(
      '=1+1',
      "'=x",
      "''-",
      '_x000D_',
      '_x005F_',
      '007',
      '1,5',
      ' a ',
      'a\r\nb',
      'a;b"'
    )
  )
  .filter((text) => !/[\uFFFE\uFFFF]/.test(text))

const aDate = fc.date({
  min: new Date('1901-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
  noInvalidDate: true,
})

const aRow: fc.Arbitrary<Row> = fc.tuple(
  anyText,
  fc.oneof(fc.integer({ min: -1e14, max: 1e14 }), fc.maxSafeInteger()),
  aDate.map((date) => date.toISOString().slice(0, 10)),
  aDate
    .map((date) => `${date.toISOString().slice(0, 19)}Z`)
    .filter((text) => !/T00:00:00Z/.test(text)),
  fc.integer({ min: -1e12, max: 1e12 }).map((cents) => (cents / 100).toFixed(2))
)

test.group('A table of the portal', () => {
  test('a table is read back as written, from a workbook and from CSV', async ({ assert }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(aRow, { minLength: 1, maxLength: 5 }), async (rows) => {
        const written = rows.map((row) => row.map(String))
        const csv = await buffer(writeCsv(COLUMNS, Readable.from(rows)))
        assert.deepEqual(await readBack(csv), written)
        // A workbook stores numbers without trailing zeros.
        const numbers = written.map(([text, number, day, instant, amount]) => [
          text,
          number,
          day,
          instant,
          String(Number(amount)),
        ])
        assert.deepEqual(await readBack(await workbookOf(rows)), numbers)
      })
    )
  })

  test('a workbook has numbers and dates as numbers, and texts as texts', async ({ assert }) => {
    const file = await workbookOf([
      ['0012345678', 5, '2025-01-31', '2025-01-31T12:00:00Z', '12.50'],
    ])
    assert.deepEqual(await secondRowOf(file), [
      '<is><t>0012345678</t></is>',
      '<v>5</v>',
      '<v>45688</v>',
      '<v>45688.5</v>',
      '<v>12.5</v>',
    ])
  })

  test('a workbook has a number of more than 15 digits as text, as spreadsheets round it', async ({
    assert,
  }) => {
    const columns = [999_999_999_999_999, Number.MAX_SAFE_INTEGER].map((id) => ({
      header: 'id',
      value: () => id,
    }))
    assert.deepEqual(await secondRowOf(await buffer(writeWorkbook(columns, each([0])))), [
      '<v>999999999999999</v>',
      '<is><t>9007199254740991</t></is>',
    ])
  })

  test('a table with more rows than a sheet holds is refused as a workbook', async ({ assert }) => {
    const row: Row = ['a', 1, '2025-01-31', '2025-01-31T12:00:00Z', '1.00']
    const refused = await workbookOf([row, row, row], 2).catch((error: unknown) => error)
    assert.instanceOf(refused, Refusal)
    assert.deepInclude(refused as Refusal, { status: 422, code: 'TOO_MANY_ROWS' })
  })
})

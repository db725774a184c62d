import { text } from 'node:stream/consumers'
import { readCsv } from '#app/foundation/http/csv/read_csv'
import { type CsvColumn, writeCsv } from '#app/foundation/http/csv/write_csv'
import { OVERVIEW_COLUMNS, STATISTICS_COLUMNS } from '#app/ordering/order_statistics/file_columns'
import { readTable } from '#app/ordering/lines/read_table'
import { centsToDecimal, centsToDecimal3 } from '#shared/ground/money/money'
import { test } from '@japa/runner'
import fc from 'fast-check'

type Cells = Record<string, string | number>

async function fileOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) {
  async function* each() {
    yield* rows
  }
  return text(writeCsv(columns, each()))
}

async function readBack(file: string, columns: readonly string[]) {
  const rows: (Cells | null)[] = []
  for await (const { cells } of readCsv(file, { columns, maxLines: 1_000 })) rows.push(cells)
  return rows
}

const asTexts = (row: Cells) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]))

/** Texts as people type them, and texts that spreadsheets and CSV readers often misread. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 8 }).filter((value) => value.isWellFormed()),
  fc
    .tuple(
      fc.constantFrom('', "'", "''", '"', ';', '=', '+', '-', '@', '\t', '＝', '－', '\ufeff', '0'),
      fc.constantFrom('', '=1+1', '-5', '007', 'a;b', 'a"b', 'a\nb', 'a\r\nb', ' a ', "'=x", '1,5')
    )
    .map((parts) => parts.join(''))
)
const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })

const rowOf = (columns: readonly CsvColumn<never>[]) =>
  fc.record(
    Object.fromEntries(
      columns.map(({ header }) => [
        header,
        fc.oneof(
          anyText,
          fc.integer(),
          amount.map(centsToDecimal),
          amount.map((cents) => centsToDecimal3(cents))
        ),
      ])
    )
  ) as fc.Arbitrary<Cells>

test.group('A file of the portal', () => {
  for (const [name, columns] of [
    ['order overview', OVERVIEW_COLUMNS],
    ['order statistics', STATISTICS_COLUMNS],
  ] as const) {
    test(`a CSV file of the ${name} is read back as it was written, with any values`, async ({
      assert,
    }) => {
      const headers = columns.map(({ header }) => header)
      await fc.assert(
        fc.asyncProperty(
          fc.array(rowOf(columns as readonly CsvColumn<never>[]), { minLength: 1, maxLength: 6 }),
          async (rows) => {
            const file = await fileOf(columns as unknown as readonly CsvColumn<Cells>[], rows)
            assert.deepEqual(await readBack(file, headers), rows.map(asTexts))
          }
        )
      )
    })
  }

  test('a CSV file has no cell that a spreadsheet runs, and its numbers are unchanged', async ({
    assert,
  }) => {
    const columns = [{ header: 'only', value: (cell: string) => cell }]
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyText, amount.map(centsToDecimal)), async (cell) => {
        const [, line] = /^\ufeff?"only"\n"([^]*)"\n$/.exec(await fileOf(columns, [cell])) ?? []
        const isNumber = /^-?\d+(\.\d+)?$/.test(cell)
        if (isNumber) assert.equal(line, cell)
        else assert.notMatch(line!, /^[=+\-@\t\r＝＋－＠]/)
      })
    )
  })

  test('a CSV file can be pasted into the quick entry', async ({ assert }) => {
    const cell = anyText
      .map((value) => value.replace(/[\u00a0\r\n\ufeff]/g, ' ').trim())
      .filter((value) => value !== '')
    const columns = [0, 1].map((index) => ({
      header: ['reference', 'quantity'][index]!,
      value: (row: readonly [string, string]) => row[index]!,
    }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }),
        async (rows) => {
          const table = readTable(await fileOf(columns, rows)).map(({ cells }) => cells)
          assert.deepEqual(table, [['reference', 'quantity'], ...rows])
        }
      )
    )
  })
})

import { readCsv } from '#app/foundation/http/csv/read_csv'
import { Refusal } from '#app/foundation/http/refusal'
import { readTableFile, tableText } from '#app/foundation/workbooks/table_file'
import { type CellValue, makeWorkbook } from '#tests/setup/files/make_workbook'
import { makeZip } from '#tests/setup/files/make_zip'
import { test } from '@japa/runner'

const CHOICE = { maxCharacters: 2 * 1024 * 1024 }

const rowsOf = async (bytes: Buffer, choice: Parameters<typeof readTableFile>[1] = CHOICE) => {
  const table = await readTableFile(bytes, choice)
  return typeof table === 'string' ? table : Array.fromAsync(table)
}

const cellsOf = async (cells: readonly CellValue[], options = {}) => {
  const [row] = await rowsOf(makeWorkbook({ Sheet1: [cells] }, options))
  return typeof row === 'object' ? row.cells : row
}

const refusalOf = async (read: Promise<unknown>) => {
  const error = await read.then(
    () => null,
    (refused: unknown) => refused
  )
  if (!(error instanceof Refusal)) throw new Error('It was not refused', { cause: error })
  const { code, options } = error
  const { field, values, extra } = options
  return { code, field, ...(values?.cell && { cell: values.cell }), ...extra }
}

const xml = (text: string): CellValue => ({ xml: text })

const withSheet = (sheet: string) =>
  makeWorkbook({ Sheet1: [] }, { parts: { 'xl/worksheets/sheet1.xml': sheet } })

test.group('A workbook', () => {
  test('a cell with an error is read as the spreadsheet shows it', async ({ assert }) => {
    const cells = [
      '<c r="PLACE" t="e"><v>#N/A</v></c>',
      '<c r="PLACE" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    ]
    assert.deepEqual(await cellsOf(cells.map(xml)), ['#N/A', '#DIV/0!'])
  })

  test('a cell without the result of its formula is refused by its name', async ({ assert }) => {
    const cells = [
      '<c r="PLACE"><f>C1*2</f><v></v></c>',
      '<c r="PLACE"><f t="shared" si="0"/><v/></c>',
      '<c r="PLACE" t="b"><f>TRUE()</f></c>',
    ]
    for (const cell of cells) {
      const bytes = makeWorkbook({ S: [['a'], ['b', { xml: cell }]] })
      const refusal = { code: 'CELL_NOT_CALCULATED', field: 'file', cell: 'B2' }
      assert.deepEqual(await refusalOf(rowsOf(bytes)), refusal, cell)
    }
    const unnamed = withSheet(
      '<worksheet><sheetData><row><c><f>A2</f></c></row></sheetData></worksheet>'
    )
    assert.equal((await refusalOf(rowsOf(unnamed))).cell, 'R1C1')
  })

  test('a cell is refused by its name when its zeros depend on its value', async ({ assert }) => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[&lt;100]&quot;A-&quot;000;&quot;B-&quot;0000"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`
    const parts = { 'xl/styles.xml': styles }
    const bytes = makeWorkbook({ Ids: [['x'], [null, 7]] }, { parts })
    assert.deepEqual(await refusalOf(rowsOf(bytes)), {
      code: 'CELL_FORMAT_UNCLEAR',
      field: 'file',
      cell: 'B2',
    })
    const others = makeWorkbook({ Ids: [[7]], Others: [['7', 1.5]] }, { parts })
    assert.equal((await refusalOf(rowsOf(others))).code, 'SHEET_UNCLEAR')
    assert.deepEqual(await rowsOf(others, { ...CHOICE, sheet: 'Others' }), [
      { line: 1, cells: ['7', '1.5'] },
    ])
  })

  test('the cells of a workbook are read like those of a CSV file', async ({ assert }) => {
    const cells = [
      '0012345678',
      12345678,
      1234567890,
      1.5,
      0.1 + 0.2,
      xml('<c r="PLACE"><v>1.2E+14</v></c>'),
      xml('<c r="PLACE"><v>1.2E+17</v></c>'),
      xml('<c r="PLACE"><v>9007199254740991</v></c>'),
      xml('<c r="PLACE"><v>1234567890123456789</v></c>'),
      xml('<c r="PLACE" s="3"><v>1234567890123456789</v></c>'),
      xml('<c r="PLACE"><v>2.5E-7</v></c>'),
      xml('<c r="PLACE" s="3"><v>1067</v></c>'),
      true,
      false,
      new Date('2025-01-31'),
      new Date('2025-01-31T14:30:00Z'),
      xml('<c r="PLACE" t="d"><v>2025-01-31T00:00:00</v></c>'),
      xml('<c r="PLACE" t="str"><f>A1&amp;B1</f><v>x&amp;y</v></c>'),
      xml('<c r="PLACE" t="str"><f>""</f><v></v></c>'),
      xml('<c r="PLACE"><f>1+1</f><v>2</v></c>'),
      xml('<c r="PLACE" t="inlineStr"><is><r><t>Mü</t></r><r><t>ller</t></r></is></c>'),
      'line_x000D_',
      'a\r\nb',
    ]
    assert.deepEqual(await cellsOf(cells), [
      '0012345678',
      '12345678',
      '1234567890',
      '1.5',
      '0.3',
      '120000000000000',
      '1.2E+17',
      '9007199254740991',
      '1234567890123456789',
      '1234567890123456789',
      '0.00000025',
      '00001067',
      'true',
      'false',
      '2025-01-31',
      '2025-01-31T14:30:00Z',
      '2025-01-31',
      'x&y',
      '',
      '2',
      'Müller',
      'line\r',
      'a\r\nb',
    ])
  })

  test('a workbook has the same dates when it counts days from 1904', async ({ assert }) => {
    const dates = [new Date('2025-01-31'), new Date('1999-12-31')]
    assert.deepEqual(await cellsOf(dates, { isFrom1904: true }), ['2025-01-31', '1999-12-31'])
  })

  test('a workbook reports the row of a cell, even when other cells have several lines', async ({
    assert,
  }) => {
    const bytes = makeWorkbook({
      S: [['A title'], [], ['name', 'note'], ['a', 'two\nlines'], [], ['b', '']],
    })
    const lines = await Array.fromAsync(
      readCsv(await readTableFile(bytes, CHOICE), { columns: ['name', 'note'], maxLines: 10 })
    )
    assert.deepEqual(
      lines.map(({ line, cells }) => [line, cells]),
      [
        [4, { name: 'a', note: 'two\nlines' }],
        [6, { name: 'b', note: '' }],
      ]
    )
    assert.equal(
      await tableText(await readTableFile(bytes, CHOICE)),
      'A title;\n\nname;note\na;two lines\n\nb;'
    )
  })

  test('a line break between two digits of a workbook is no space within a number', async ({
    assert,
  }) => {
    const bytes = makeWorkbook({ S: [['OP-1', '100\r\n200']] })
    assert.equal(await tableText(await readTableFile(bytes, CHOICE)), 'OP-1;100\u2028200')
  })

  test('a workbook with several filled sheets is read only with the name of a sheet', async ({
    assert,
  }) => {
    const bytes = makeWorkbook(
      { Notes: [['x']], Empty: [[null, '']], Été: [['y']], Hidden: [['z']] },
      { hidden: ['Hidden'] }
    )
    assert.deepEqual(await refusalOf(rowsOf(bytes)), {
      code: 'SHEET_UNCLEAR',
      field: 'sheet',
      sheets: ['Notes', 'Été'],
    })
    assert.deepEqual(await rowsOf(bytes, { ...CHOICE, sheet: 'Été' }), [{ line: 1, cells: ['y'] }])
    const unknown = await refusalOf(rowsOf(bytes, { ...CHOICE, sheet: 'Hidden' }))
    assert.equal(unknown.code, 'SHEET_UNKNOWN')
  })

  test('a workbook that cannot be read is refused with a reason', async ({ assert }) => {
    const codes = await Promise.all(
      [
        Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000', 'latin1'),
        makeZip([{ name: 'word/document.xml', content: '<document/>' }]),
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
        makeWorkbook({ Sheet1: [[]] }),
        withSheet('<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></row>'),
        withSheet(
          '<worksheet><sheetData><row r="1"><c r="1A"><v>1</v></c></row></sheetData></worksheet>'
        ),
      ].map((bytes) => refusalOf(rowsOf(bytes)))
    )
    assert.deepEqual(
      codes.map(({ code }) => code),
      [
        'WORKBOOK_BROKEN',
        'WORKBOOK_BROKEN',
        'WORKBOOK_OLD',
        'CSV_EMPTY',
        'WORKBOOK_BROKEN',
        'WORKBOOK_BROKEN',
      ]
    )
  })
})

const ROW = '<row><c r="XFD1"><v>1</v></c></row>'
const wrapped = (content: string) => `<worksheet><sheetData>${content}</sheetData></worksheet>`

/** Small files that would be expensive to read, each with the code of its refusal. */
const HOSTILE: Record<string, [Buffer, string]> = {
  'unpacks to more than it could hold': [
    withSheet(wrapped('<row/>'.repeat(10_000_000))),
    'ARCHIVE_UNSAFE',
  ],
  'lies about its size': [
    makeZip([
      { name: '_rels/.rels', content: `<R>${'<a/>'.repeat(5_000_000)}</R>`, saysBytes: 100 },
    ]),
    'WORKBOOK_BROKEN',
  ],
  'says that it unpacks to gigabytes': [
    makeZip([{ name: 'xl/media/image1.png', content: 'x', saysBytes: 4_000_000_000 }]),
    'ARCHIVE_UNSAFE',
  ],
  'has rows as wide as a sheet can be': [
    withSheet(wrapped(ROW.repeat(100_000))),
    'WORKBOOK_BROKEN',
  ],
  'has one text without an end': [withSheet(wrapped('x'.repeat(8_000_000))), 'ARCHIVE_UNSAFE'],
  'has tags within tags': [withSheet('<a>'.repeat(100_000)), 'ARCHIVE_UNSAFE'],
  'declares entities': [
    withSheet('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>'),
    'ARCHIVE_UNSAFE',
  ],
  'repeats one long text': [
    makeWorkbook(
      { Sheet1: [['x'.repeat(30_000)]] },
      {
        parts: {
          'xl/worksheets/sheet1.xml': wrapped('<row><c t="s"><v>0</v></c></row>'.repeat(100_000)),
        },
      }
    ),
    'FILE_TOO_LARGE',
  ],
}

/**
 * Measures processor time, which does not depend on other load of the machine. Returns a function
 * that ends the measurement: milliseconds in total, and in the longest turn of the event loop.
 */
function measureWork() {
  const start = usedMs()
  let turn = start
  let longestTurnMs = 0
  const endTurn = () => {
    const now = usedMs()
    longestTurnMs = Math.max(longestTurnMs, now - turn)
    turn = now
    pending = setImmediate(endTurn)
  }
  let pending = setImmediate(endTurn)
  return () => {
    clearImmediate(pending)
    return { totalMs: usedMs() - start, longestTurnMs: Math.max(longestTurnMs, usedMs() - turn) }
  }
}

function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

test.group('A workbook that would do harm', () => {
  for (const [name, [bytes, code]] of Object.entries(HOSTILE)) {
    test(`a workbook is refused with little work when it ${name}`, async ({ assert }) => {
      const work = measureWork()
      const refusal = await refusalOf(rowsOf(bytes))
      const { totalMs, longestTurnMs } = work()
      assert.equal(refusal.code, code)
      assert.isBelow(totalMs, 2_000)
      assert.isBelow(longestTurnMs, 250)
    })
  }
})

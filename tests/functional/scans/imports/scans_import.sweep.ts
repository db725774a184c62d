import { scanStore } from '#app/scans/store/current_store'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fromSource } from '#bin/run_process'
import { countStored, sentScan, toNdjson } from '#tests/functional/setup/scans/scan_scene'
import { runCommand } from '#tests/functional/setup/processes/run_command'
import { Terminal } from '#tests/functional/setup/processes/terminal'
import { useTestScans } from '#tests/functional/setup/scans/scan_store'
import { makeWorkbook } from '#tests/setup/files/make_workbook'
import { parse } from 'csv-parse/sync'
import { useTemporaryFolder } from '#tests/setup/files/temporary_folder'
import { test } from '@japa/runner'

const HEADING = 'id,label_id,timestamp,status'

const csvLine = ({ id, label_id, timestamp, status }: ReturnType<typeof sentScan>) =>
  [id, label_id, timestamp, status].join(',')

const parseCsv = (text: string) => parse(text, { bom: true, delimiter: ';' }) as string[][]

/** One file of each kind with three good and two bad lines, and the messages about bad lines. */
const FILES = [
  {
    name: 'scans.ndjson',
    lines: () => [
      JSON.stringify(sentScan()),
      '{"id": "half',
      JSON.stringify(sentScan()),
      JSON.stringify(sentScan({ status: 99 })),
      JSON.stringify(sentScan()),
    ],
    messages: [/line 2: One JSON object per line/, /line 4: status: /],
  },
  {
    name: 'scans.csv',
    lines: () => [
      HEADING,
      csvLine(sentScan()),
      `${csvLine(sentScan())},more`,
      csvLine(sentScan()),
      csvLine(sentScan({ timestamp: 'yesterday' })),
      csvLine(sentScan()),
    ],
    messages: [/line 3: 5 cells, not 4/, /line 5: timestamp: /],
  },
]

test.group('scans:import', (group) => {
  const { scans } = useTestScans(group)
  const folder = useTemporaryFolder(group)

  const importFile = async (file: string, ...flags: string[]) =>
    runCommand(['scans:import', file, ...flags], {
      SCANS_URL: '',
      SCANS_FOLDER: (await scans()).folder,
    })

  function write(name: string, content: string | Buffer): string {
    const file = join(folder(), name)
    writeFileSync(file, content)
    return file
  }

  for (const { name, lines, messages } of FILES) {
    test(`the import counts the good lines of ${name}, packed or not, and reports the bad ones with reasons`, async ({
      assert,
    }) => {
      const before = await countStored()
      const plain = await importFile(write(name, lines().join('\n')))
      const packed = await importFile(write(`${name}.gz`, gzipSync(lines().join('\n'))))
      assert.equal(await countStored(), before + 6)
      for (const { status, said } of [plain, packed]) {
        assert.equal(status, 2, said)
        for (const fault of messages) assert.match(said, fault)
        assert.include(said, '3 accepted, 0 known already, 2 faulty')
      }
    })
  }

  test('the import reads the chosen sheet of a workbook, and names the sheets when none is chosen', async ({
    assert,
  }) => {
    const before = await countStored()
    // Midnight of 2024-03-01 as a date with its time; as a day alone it is no time of a scan.
    const midnight = { xml: '<c r="PLACE" s="2"><v>45352</v></c>' }
    const times = [new Date('2024-02-29T12:30:00Z'), midnight, new Date('2024-03-01')]
    const rows = times.map((time) => {
      const { id, label_id: label, status } = sentScan()
      return [id, label, time, status]
    })
    const bad = ['only-an-id']
    const workbook = makeWorkbook({ Read: [['?']], Scans: [HEADING.split(','), ...rows, bad] })
    const file = write('scans.xlsx', workbook)
    const unclear = await importFile(file)
    assert.equal(unclear.status, 1, unclear.said)
    assert.include(unclear.said, 'The workbook has several sheets: Read, Scans')
    const chosen = await importFile(file, '--sheet=Scans')
    assert.equal(chosen.status, 2, chosen.said)
    assert.include(chosen.said, '2 accepted, 0 known already, 2 faulty')
    assert.match(chosen.said, /line 4: timestamp: [^]*line 5: /)
    assert.equal(await countStored(), before + 2)
    const found = await scanStore().rows(
      'SELECT toString(ts) AS at FROM scans FINAL WHERE id = {id:String}',
      { id: String(rows[1]![0]) }
    )
    assert.deepEqual(found, [{ at: '2024-03-01 00:00:00.000' }])
  })

  test('the import ends with 0 when every line is good, even when all scans are known already', async ({
    assert,
  }) => {
    const before = await countStored()
    const file = write('scans.ndjson', toNdjson([sentScan(), sentScan()]))
    const [once, again] = [await importFile(file), await importFile(file)]
    assert.deepEqual([once.status, again.status], [0, 0], once.said + again.said)
    assert.include(once.said, '2 accepted, 0 known already, 0 faulty')
    assert.include(again.said, '0 accepted, 2 known already, 0 faulty')
    assert.equal(await countStored(), before + 2)
  })

  test('the import writes every bad line with its number, reason and beginning to a CSV file', async ({
    assert,
  }) => {
    const bad = [
      ...Array.from({ length: 100 }, (_, index) => `line ${index + 1}`),
      '=1+1',
      '"quoted"; "text"',
      '\u0001 \t control',
      'x'.repeat(20_000),
    ]
    const file = write('scans.ndjson', [...bad, JSON.stringify(sentScan())].join('\r\n'))
    const [once, again] = [await importFile(file), await importFile(file)]
    for (const { status, said } of [once, again]) {
      assert.equal(status, 2, said)
      assert.include(said, `The faulty lines are in ${file}.errors.csv`)
    }
    const read = parseCsv(readFileSync(`${file}.errors.csv`, 'utf8'))
    assert.deepEqual(read[0], ['line', 'reason', 'text'])
    assert.deepEqual(
      read.slice(1).map(([line, , text]) => [Number(line), text]),
      [
        ...bad.slice(0, 100).map((text, index) => [index + 1, text]),
        [101, `'=1+1`],
        [102, '"quoted"; "text"'],
        [103, '\uFFFD \t control'],
        [104, `${'x'.repeat(500)}…`],
      ]
    )
    assert.equal(read[1]![1], 'One JSON object per line')
    assert.equal(read.at(-1)![1], 'This line is too long')
  })

  test('the import leaves no file of bad lines when there are none, and overwrites no other file', async ({
    assert,
  }) => {
    const file = write('scans.ndjson', 'bad')
    assert.equal((await importFile(file)).status, 2)
    writeFileSync(file, toNdjson([sentScan()]))
    assert.equal((await importFile(file)).status, 0)
    assert.isFalse(existsSync(`${file}.errors.csv`))

    const other = write('scans.ndjson.errors.csv', 'the year in figures')
    const refused = await importFile(file)
    assert.equal(refused.status, 1)
    assert.include(refused.said, 'name another by --errors')
    assert.equal(readFileSync(other, 'utf8'), 'the year in figures')
    const elsewhere = join(folder(), 'errors.csv')
    writeFileSync(file, 'bad')
    const named = await importFile(file, `--errors=${elsewhere}`)
    assert.include(named.said, `The faulty lines are in ${elsewhere}`)
    assert.isTrue(existsSync(elsewhere))
  })

  test('the import ends with 1 and an explanation when it cannot write down bad lines', async ({
    assert,
  }) => {
    const lineErrors = join(folder(), 'no_folder', 'errors.csv')
    const { status, said } = await importFile(
      write('scans.ndjson', 'bad'),
      `--errors=${lineErrors}`
    )
    assert.equal(status, 1)
    assert.include(said, `The faulty lines cannot be written to ${lineErrors}`)
    assert.notMatch(said, / at .*\.[jt]s:\d/)
  })

  const packed = gzipSync(toNdjson(Array.from({ length: 2_000 }, () => sentScan())))

  const UNREADABLE: [title: string, make: () => string, said: RegExp][] = [
    ['is absent', () => join(folder(), 'none.csv'), /none\.csv does not exist/],
    ['is a folder', () => folder(), /is a folder/],
    ['is empty', () => write('empty.ndjson', ''), /holds no lines/],
    [
      'lacks columns',
      () => write('short.csv', `id;status\na;1`),
      /must name the columns; missing: timestamp, label_id/,
    ],
    [
      'has a heading with a quotation mark too many',
      () => write('quoted.csv', `${HEADING},"agent\na`),
      /quotation marks do not match in line 1/,
    ],
  ]
  for (const [title, make, sentence] of UNREADABLE) {
    test(`the import ends with 1 and an explanation when the file ${title}`, async ({ assert }) => {
      const { status, said } = await importFile(make())
      assert.equal(status, 1, said)
      assert.match(said, sentence)
      assert.notMatch(said, / at .*\.[jt]s:\d/)
    })
  }

  test('the import accepts a truncated file once it is complete', async ({ assert }) => {
    const before = await countStored()
    const file = write('whole.ndjson.gz', packed.subarray(0, packed.length / 2))
    const half = await importFile(file)
    assert.equal(half.status, 1)
    writeFileSync(file, packed)
    const whole = await importFile(file)
    assert.equal(whole.status, 0, whole.said)
    assert.equal(await countStored(), before + 2_000)
  })

  test('the import shows its progress, its speed and the remaining time on a terminal', async ({
    assert,
    cleanup,
  }) => {
    const file = write('scans.ndjson', toNdjson(Array.from({ length: 30_000 }, () => sentScan())))
    const settings = {
      SCANS_URL: '',
      SCANS_FOLDER: (await scans()).folder,
      TEST_SCANS_OF_FILE: '20000',
    }
    const terminal = new Terminal(fromSource('backend/ace.js', 'scans:import', file), {
      ...(process.env as Record<string, string>),
      ...settings,
    })
    cleanup(() => terminal.kill())
    assert.equal(await terminal.ended, 0, terminal.said)
    assert.match(terminal.said, /\[#+-+\] 6\d %, 20000 scans, \d+ a second, (\d+ min )?\d+ s left/)
    assert.include(terminal.said, '30000 accepted, 0 known already, 0 faulty')
  })
})

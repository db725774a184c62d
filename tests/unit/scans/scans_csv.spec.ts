import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readTags, writeTags } from '#shared/scans/questions/tag_text'
import { quotedCell } from '#shared/ground/http/csv_guard'
import { Refusal } from '#app/foundation/http/refusal'
import { readLines } from '#app/scans/lines/read_lines'
import { readScansFile } from '#app/scans/lines/read_scans_file'
import type { ReadLine } from '#app/scans/lines/check_lines'
import { useTemporaryFolder } from '#tests/setup/files/temporary_folder'
import { test } from '@japa/runner'
import fc from 'fast-check'

const HEADING = 'id;label_id;timestamp;status;agent;lat;lon;tags'
const AT = '2024-05-01T08:30:00.000Z'

/** Returns whether a text may be a tag; the generated texts have no control characters. */
const isTag = (tag: string) => tag.trim() !== ''

const line = (id: string, rest = ';;;') => `${id};BCDFGHJKLMNP;${AT};1;${rest}`

test.group('A CSV file of scans', (group) => {
  const folder = useTemporaryFolder(group)

  async function read(
    lines: readonly string[],
    after = 0,
    encoding: BufferEncoding = 'utf8',
    lineEnd = '\r\n'
  ): Promise<ReadLine[]> {
    const file = join(folder(), 'scans.csv')
    writeFileSync(file, lines.join(lineEnd), encoding)
    const all: ReadLine[] = []
    for await (const some of readScansFile(file, { after, read: () => undefined })) {
      all.push(...some)
    }
    return all
  }

  const outcome = (lines: readonly ReadLine[]) =>
    lines.map(({ line: at, scan, failures }) =>
      scan ? scan.id : `${at} ${failures![0]!.path.join('.')} ${failures![0]!.message.key}`
    )

  test('each bad line of a CSV file of scans is reported, with any quotation marks, and the others are read', async ({
    assert,
  }) => {
    const result = outcome(
      await read([
        HEADING,
        line('first'),
        line('stray', 'a "b" c;;;'),
        line('second'),
        line('open', '"never closed;;;'),
        line('third'),
        line('behind', '"closed" too early;;;'),
        '',
        line('fourth', '"says ""so""; and more";;;'),
        '"fifth";"BCDFGHJKLMNP";"2024-05-01T08:30:00.000Z";"1";"";"";"";"a b"',
      ])
    )
    assert.deepEqual(result, [
      'first',
      '3 non_field_errors validation.csv_quotes',
      'second',
      '5 non_field_errors validation.csv_quotes',
      'third',
      '7 non_field_errors validation.csv_quotes',
      'fourth',
      'fifth',
    ])
  })

  test('a line of a CSV file of scans is refused when a cell is beyond the columns or it is too long', async ({
    assert,
  }) => {
    const lines = [line('beyond', ';;;;x'), line('long', 'x'.repeat(17_000))]
    assert.deepEqual(outcome(await read([HEADING, ...lines])), [
      '2 non_field_errors validation.csv_cells',
      '3 non_field_errors validation.line_too_long',
    ])
  })

  test('a CSV file of scans may lack empty cells at the end of lines, have more of them, and have blank lines', async ({
    assert,
  }) => {
    const lines = await read([
      ';;;;;;;',
      HEADING,
      line('whole', 'a;1.5;2;b'),
      line('seven', 'a;1.5;2'),
      `four;BCDFGHJKLMNP;${AT};1`,
      `three;BCDFGHJKLMNP;${AT}`,
      line('more', 'a;1.5;2;b; ;""'),
      ';;;;;;;',
      '"";" ";;',
      ' ; ',
      '";";',
    ])
    assert.deepEqual(outcome(lines), [
      'whole',
      'seven',
      'four',
      '6 status validation.required',
      'more',
      '11 timestamp validation.required',
    ])
    assert.containSubset(lines[1], { line: 4, scan: { agent: 'a', lat: 1.5, lon: 2 } })
    assert.deepEqual(lines[4]!.scan, { ...lines[0]!.scan!, id: 'more' })
  })

  test('a CSV file of scans may name its separator, and may have decimal commas', async ({
    assert,
  }) => {
    const heading = `${HEADING};accuracy`
    const lines = await read([
      'sep=;',
      heading,
      line('comma', ';48,123;-2,5;;12,5'),
      line('both', ';48,1.2;2;;1'),
      line('thousands', ';48,1;2;;1,234'),
    ])
    assert.containSubset(lines[0], { line: 3, scan: { lat: 48.123, lon: -2.5, accuracy: 12.5 } })
    assert.deepEqual(outcome(lines.slice(1)), [
      '4 lat validation.number',
      '5 accuracy validation.number',
    ])
  })

  test('a CSV file of scans is separated only by the delimiter of its first line', async ({
    assert,
  }) => {
    const agent = 'Mozilla/5.0 (KHTML, like Gecko)'
    const [good] = await read([HEADING, line('one', `${agent};1.5;2;a b`)])
    assert.containSubset(good!.scan, { agent, lat: 1.5, lon: 2, tags: ['a', 'b'] })

    const by = async (delimiter: string) => {
      const lines = [HEADING, line('one', 'a;;;')].map((text) => text.replaceAll(';', delimiter))
      return (await read(lines)).map(({ scan }) => scan?.agent)
    }
    assert.deepEqual([await by(','), await by('\t')], [['a'], ['a']])
    const piped = [HEADING, line('one', '"a | b";;;')].map((text) => text.replaceAll(';', '|'))
    assert.deepEqual((await read(piped))[0]!.scan?.agent, 'a | b')
  })

  test('a CSV file of scans separates tags with spaces, commas, semicolons and quotation marks', async ({
    assert,
  }) => {
    const tags = ['fair', 'night shift', 'a,b', 'c;d', 'says "so"', '=1+1', 'über alles']
    const cell = quotedCell(writeTags(tags))
    for (const delimiter of [';', ',']) {
      const lines = [HEADING, line('one')].map((text) => text.replaceAll(';', delimiter))
      const [result] = await read([lines[0]!, `${lines[1]}${cell}`])
      assert.deepEqual(result!.scan?.tags, tags)
    }
    await fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }).filter(isTag)), (some) => {
        assert.deepEqual(readTags(writeTags(some)), some)
      })
    )
    assert.deepEqual(readTags('as before, without any'), ['as', 'before,', 'without', 'any'])
  })

  test('a CSV file of scans is read without guards against spreadsheets and without words for nothing', async ({
    assert,
  }) => {
    const [guarded, nothing] = await read([
      HEADING,
      line('one', "'=1+1;;;'-x"),
      line('two', 'null;N/A;-;unknown'),
    ])
    assert.containSubset(guarded!.scan, { agent: '=1+1', tags: ['-x'] })
    assert.containSubset(nothing!.scan, { id: 'two', tags: [] })
    for (const field of ['agent', 'lat', 'lon'] as const) assert.isUndefined(nothing!.scan?.[field])
  })

  test('a line of a CSV file of scans in another encoding is refused, and no text is damaged', async ({
    assert,
  }) => {
    const lines = [HEADING, line('plain'), line('french', ';;;contrôle'), line('last')]
    assert.deepEqual(outcome(await read(lines, 0, 'latin1')), [
      'plain',
      '3 non_field_errors validation.utf8',
      'last',
    ])
    assert.deepEqual((await read(lines))[1]!.scan?.tags, ['contrôle'])
    const [replaced] = await read([HEADING, line('replaced', ';;;\ufffd')])
    assert.deepEqual(replaced!.scan?.tags, ['\ufffd'])
  })

  test('a CSV file of scans from Excel for Mac is read, with carriage returns as line ends', async ({
    assert,
  }) => {
    const lines = [HEADING, line('one'), line('two', ';;;contrôle'), '', line('three', '"open;;;')]
    const result = outcome(await read(lines, 0, 'utf8', '\r'))
    assert.deepEqual(result, ['one', 'two', '5 non_field_errors validation.csv_quotes'])
  })

  test('line ends of scans are found across any parts of a file', async ({ assert }) => {
    const linesOf = async (text: string, size: number) => {
      const parts = text.match(new RegExp(`[^]{1,${size}}`, 'g'))!
      const chunks = Readable.from(parts.map((part) => Buffer.from(part)))
      return (await Array.fromAsync(readLines(chunks))).flat().map(({ text: each }) => each)
    }
    for (const size of [1, 2, 3, 4, 100]) {
      assert.deepEqual(await linesOf('ab\rc\r\rd', size), ['ab', 'c', '', 'd'])
      assert.deepEqual(await linesOf('ab\r\nc\rd\r\n', size), ['ab', 'c\rd'])
      assert.deepEqual(await linesOf('ab\nc\rd', size), ['ab', 'c\rd'])
      assert.deepEqual(await linesOf('ab\r', size), ['ab'])
    }
  })

  test('a CSV file of scans is resumed after a line, by the number of the line in the file', async ({
    assert,
  }) => {
    const lines = [HEADING, '', line('one', '"open;;;'), line('two'), line('three')]
    assert.deepEqual(outcome(await read(lines, 4)), ['three'])
  })

  test('a CSV file of scans is refused as a whole when its columns cannot be those of scans', async ({
    assert,
  }) => {
    const refusalOf = async (lines: readonly string[]) => {
      try {
        await read(lines)
        return null
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return [error.code, error.options.values]
      }
    }
    const missing = ['CSV_COLUMNS_MISSING', { columns: 'timestamp, label_id' }]
    assert.deepEqual(await refusalOf(['id;status', 'a;1']), missing)
    assert.deepEqual(await refusalOf(['id;"status', 'a;1']), ['CSV_BROKEN', { line: 1 }])
    const long = `${HEADING};${'x'.repeat(20_000)}`
    assert.deepEqual(await refusalOf([long]), ['CSV_LINE_TOO_LONG', { line: 1 }])
    const doubled = ['CSV_COLUMNS_UNKNOWN', { columns: 'id, agent' }]
    assert.deepEqual(await refusalOf([`${HEADING};note;ID;agent;note`]), doubled)
    assert.isNull(await refusalOf([`${HEADING};note;note`]))
    assert.isNull(await refusalOf(['\ufeffID;Object_Id;timestamp; status', `a;1;${AT};1`]))
  })
})

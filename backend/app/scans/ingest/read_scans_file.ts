import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { checkLines } from '#app/scans/ingest/check_lines'
import { readLines } from '#app/scans/ingest/read_lines'
import { checkScan } from '#app/scans/ingest/scan_line'
import type { ReadLine } from '#app/scans/ingest/take_lines'
import { parse } from 'csv-parse'

const BYTES_AT_A_TIME = 256 * 1024

const RECORDS_AT_A_TIME = 1_000

const NUMBERS = new Set(['status', 'lat', 'lon', 'accuracy', 'verification_count'])

/**
 * The scans of a file, some at a time: CSV where its name ends so, with the fields as columns and spaces between
 * tags, otherwise one JSON object a line; unpacked where its name ends with `.gz`. Lines up to
 * `after` are passed over.
 */
export async function* readScansFile(
  file: string,
  { after, read }: { after: number; read: (bytes: number) => void }
): AsyncGenerator<ReadLine[]> {
  const source = createReadStream(file, { highWaterMark: BYTES_AT_A_TIME })
  source.on('data', (chunk) => read(chunk.length))
  const bytes = file.endsWith('.gz')
    ? source.pipe(createGunzip({ chunkSize: BYTES_AT_A_TIME }))
    : source
  if (bytes !== source) source.once('error', (error) => bytes.destroy(error))
  const now = new Date()
  if (/\.csv(\.gz)?$/i.test(file)) return yield* readCsvLines(bytes, after, now)
  for await (const lines of readLines(bytes)) {
    const left = lines.filter(({ line }) => line > after)
    yield await checkLines(left, now)
  }
}

async function* readCsvLines(
  bytes: NodeJS.ReadableStream,
  after: number,
  now: Date
): AsyncGenerator<ReadLine[]> {
  const parser = parse({
    bom: true,
    delimiter: [';', ','],
    columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  bytes.once('error', (error) => parser.destroy(error))
  const records = bytes.pipe(parser) as AsyncIterable<{
    record: Record<string, string>
    info: { lines: number }
  }>
  let lines: ReadLine[] = []
  for await (const { record, info } of records) {
    if (info.lines <= after) continue
    const result = checkScan(toScan(record), now)
    const { scan, failures } = result instanceof Promise ? await result : result
    lines.push({ line: info.lines, scan, failures })
    if (lines.length < RECORDS_AT_A_TIME) continue
    yield lines
    lines = []
  }
  yield lines
}

function toScan(record: Record<string, string>): Record<string, unknown> {
  const filled = Object.entries(record).filter(([, cell]) => cell !== '')
  return Object.fromEntries(
    filled.map(([name, cell]) => {
      if (name === 'tags') return [name, cell.split(' ').filter(Boolean)]
      const isNumber = NUMBERS.has(name) && /^-?\d+(\.\d+)?$/.test(cell)
      return [name, isNumber ? Number(cell) : cell]
    })
  )
}

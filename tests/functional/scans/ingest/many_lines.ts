import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createGzip } from 'node:zlib'
import { readScansFile } from '#app/scans/lines/read_scans_file'
import { sentScan } from '#tests/functional/setup/scans/scan_scene'

const LINES_AT_ONCE = 1_000

type BadLine = readonly [field: string, line: string]

const badScan = (field: string, fields: Record<string, unknown>): BadLine => [
  field,
  JSON.stringify(sentScan(fields)),
]

const BAD_SCANS: readonly (readonly [field: string, fields: Record<string, unknown>])[] = [
  ['id', { id: '' }],
  ['id', { id: '1.23457E+11' }],
  ['status', { status: 7 }],
  ['status', { status: 1.5 }],
  ['timestamp', { timestamp: '2016-12-31T23:59:59Z' }],
  ['timestamp', { timestamp: '2024-13-45T00:00:00Z' }],
  ['label_id', { label_id: "'; DROP TABLE scans; --" }],
  ['label_id', { label_id: undefined }],
  ['object_id', { object_id: -1 }],
  ['lat', { lat: 90.1, lon: 0 }],
  ['lon', { lat: 1 }],
  ['accuracy', { accuracy: 'near' }],
]

export const BAD_LINES: readonly BadLine[] = [
  ['non_field_errors', '{"id": '],
  ['non_field_errors', '[]'],
  ['non_field_errors', 'null'],
  ['non_field_errors', '\u0000\uFFFD not a line at all'],
  badScan('non_field_errors', { agent: 'x'.repeat(17_000) }),
  badScan('id', { id: 'line\nfeed' }),
  ...BAD_SCANS.map(([field, fields]) => badScan(field, fields)),
]

const COLUMNS = [
  'id',
  'label_id',
  'object_id',
  'timestamp',
  'status',
  'lat',
  'lon',
  'accuracy',
  'client_type',
  'verification_count',
] as const

const csvLine = (scan: Record<string, unknown>) =>
  COLUMNS.map((name) => String(scan[name] ?? '')).join(',')

export const BAD_CSV_LINES: readonly BadLine[] = [
  ...BAD_SCANS.map(([field, fields]): BadLine => [field, csvLine(sentScan(fields))]),
  ['timestamp', 'too-short'],
  ['non_field_errors', `${csvLine(sentScan())},another`],
  ['non_field_errors', `"open${csvLine(sentScan())}`],
  ['non_field_errors', csvLine(sentScan({ client_type: 'x'.repeat(17_000) }))],
]

/** A file in which every second line is bad, with each kind of bad line in turn. */
export interface ManyLines {
  file: string
  count: number
  bad: readonly BadLine[]
}

export const badAt = ({ bad }: ManyLines, index: number): BadLine | null =>
  index % 2 === 0 ? null : bad[((index - 1) / 2) % bad.length]!

export async function writeManyLines(lines: ManyLines): Promise<void> {
  const isCsv = lines.file.includes('.csv')
  const good = isCsv ? () => csvLine(sentScan()) : () => JSON.stringify(sentScan())
  function* parts() {
    if (isCsv) yield `${COLUMNS.join(',')}\r\n`
    for (let from = 0; from < lines.count; from += LINES_AT_ONCE) {
      let part = ''
      for (let index = from; index < Math.min(from + LINES_AT_ONCE, lines.count); index += 1) {
        part += `${badAt(lines, index)?.[1] ?? good()}\r\n`
      }
      yield part
    }
  }
  const source = Readable.from(parts(), { highWaterMark: 1 })
  await pipeline(source, createGzip({ level: 1 }), createWriteStream(lines.file))
}

export interface ReadThrough {
  good: number
  bad: number
  mistaken: string[]
  /** Largest growth of the heap in bytes, without garbage. */
  grown: number
}

/** Reads the file as an import does, without keeping its scans. */
export async function readThrough(lines: ManyLines): Promise<ReadThrough> {
  const headings = lines.file.includes('.csv') ? 1 : 0
  const heapUsed = heapMeter()
  const before = heapUsed()
  const read: ReadThrough = { good: 0, bad: 0, mistaken: [], grown: 0 }
  let next = 0
  for await (const part of readScansFile(lines.file, { after: 0, read: () => undefined })) {
    for (const { line, scan, failures } of part) {
      const expected = badAt(lines, line - 1 - headings)?.[0]
      const actual = failures?.[0] && String(failures[0].path[0])
      if (actual !== expected && read.mistaken.length < 20) read.mistaken.push(`${line} ${actual}`)
      if (scan) read.good += 1
      else read.bad += 1
    }
    if (read.good + read.bad < next) continue
    next += lines.count / 10
    read.grown = Math.max(read.grown, heapUsed() - before)
  }
  return read
}

/** Returns a function that measures the used heap in bytes, without garbage. */
function heapMeter(): () => number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  return () => {
    collect()
    return process.memoryUsage().heapUsed
  }
}

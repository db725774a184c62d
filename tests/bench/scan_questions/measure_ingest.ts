import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { fromLabelKey } from '#app/labels/rolls/labels/label_key'
import { makeScans } from '#database/demo/make_scans'
import { type ConnectionOptions, createConnection } from 'mysql2/promise'

const INGEST = '/statistics/api/verifications/ingest/'
const LABELS = 20_000
const LINES_PER_REQUEST = 20_000
const REQUESTS_AT_ONCE = 2

export interface IngestBench {
  database: ConnectionOptions
  folder: string
  lines: number
  origin: string
  token: string
  importFile: (file: string) => Promise<void>
}

/** Measures the scans per second of a file import, including its start, and of the API. */
export async function measureIngest(bench: IngestBench): Promise<{ file: number; api: number }> {
  const labels = await readLabels(bench.database)
  const file = join(bench.folder, 'scans.ndjson')
  await writeLines(file, labels, bench.lines, 'file')
  const byFile = await rateOf(bench.lines, () => bench.importFile(file))
  await writeLines(file, labels, bench.lines, 'call')
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const byApi = await rateOf(lines.length, () => sendAll(bench, lines))
  return { file: byFile, api: byApi }
}

async function rateOf(lines: number, work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (lines * 1_000) / (performance.now() - start)
}

async function readLabels(database: ConnectionOptions): Promise<string[]> {
  const connection = await createConnection(database)
  try {
    const [rows] = await connection.query('SELECT label_key FROM labels LIMIT ?', [LABELS])
    return (rows as { label_key: Buffer }[]).map((row) => fromLabelKey(row.label_key))
  } finally {
    await connection.end()
  }
}

/**
 * Writes a file of scans, sorted by time as in files of other systems. Their ids are like those of
 * copied demo scans, so that a kept store can be used again.
 */
async function writeLines(file: string, labels: readonly string[], count: number, id: string) {
  const now = Date.now()
  const stream = createWriteStream(file)
  const rolls = [{ shippedMs: 0, country: 'FR', lostMs: null, labels }]
  let part = ''
  const scans = [...makeScans(rolls, count, now)]
  for (const scan of scans.sort((one, other) => (one.timestamp < other.timestamp ? -1 : 1))) {
    part += `${JSON.stringify({ ...scan, id: `demo-copy-${id}-${now}-${scan.id}` })}\n`
    if (part.length < 1_000_000) continue
    stream.write(part)
    part = ''
  }
  stream.end(part)
  await finished(stream)
}

async function sendAll({ origin, token }: IngestBench, lines: readonly string[]): Promise<void> {
  let next = 0
  const program = async () => {
    while (next < lines.length) {
      const body = lines.slice(next, (next += LINES_PER_REQUEST)).join('\n')
      const headers = { 'authorization': `Bearer ${token}`, 'content-type': 'application/x-ndjson' }
      const response = await fetch(`${origin}${INGEST}`, { method: 'POST', headers, body })
      if (response.status !== 200) throw new Error(`Scans were answered ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, program))
}

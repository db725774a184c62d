/**
 * `node backend/bin/launch.js tests/bench/large_documents.ts`: what a file of 50 MB, uploaded and
 * downloaded again and again, does to the server's memory.
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromSource, stopProcesses } from '#bin/run_process'
import { say, step } from '#bin/steps'
import { DEMO_PASSWORD } from '#database/demo/demo_logins'
import { BenchPortal } from '#tests/bench/bench_portal'
import { type WatchedMemory, watchMemory } from '#tests/bench/watch_memory'
import { Visitor } from '#tests/functional/setup/visitor'
import type { DocumentList } from '#shared/documentation/document_contract'

const DATABASE = 'label_portal_bench_documents'
const EDITOR = { email: 'editor@maker.example', cofor10: 'MAKERFR001', password: DEMO_PASSWORD }
const MEGABYTE = 1024 * 1024
const ROUNDS = 3

const folder = mkdtempSync(join(tmpdir(), 'label-portal-documents-'))

async function bench(): Promise<void> {
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'fatal' }
  const portal = await BenchPortal.prepare(folder, DATABASE, settings)
  await step('Preparing the database', () => portal.loadDemo())
  const { pid } = await portal.start(fromSource('backend/bin/server.ts'))
  const editor = await Visitor.loggedIn(EDITOR, portal.origin)
  const { body } = await editor.post('/backoffice/api/document_categories/', {
    name_en: 'Large',
    name_fr: 'Large',
  })
  const categoryId = Number(body.id)
  say('\n| | seconds | MB before | MB at most |\n|---|---:|---:|---:|')
  const measure = async (name: string, files: readonly LargeFile[]) => {
    let documents: string[] = []
    const up = await watchMemory(pid!, async () => {
      documents = await Promise.all(files.map((file) => upload(editor, categoryId, file)))
    })
    tell(`${name}, up`, up)
    const down = await watchMemory(pid!, async () => {
      await Promise.all(files.map((file, at) => download(editor, documents[at]!, file)))
    })
    tell(`${name}, down`, down)
  }
  await measure('1 MB', [largeFile(1)])
  for (let round = 1; round <= ROUNDS; round += 1) await measure('50 MB', [largeFile(50)])
  await measure('4 × 50 MB at once', [50, 50, 50, 50].map(largeFile))
}

const tell = (name: string, { ms, before, peak }: WatchedMemory) =>
  say(`| ${name} | ${(ms / 1000).toFixed(1)} | ${before.toFixed(0)} | ${peak.toFixed(0)} |`)

interface LargeFile {
  filename: string
  content: Buffer
}

let made = 0

/** A text that nothing packs, another one each time. */
function largeFile(megabytes: number): LargeFile {
  made += 1
  const content = Buffer.from(randomBytes((megabytes * MEGABYTE) / 2).toString('hex'))
  return { filename: `Large ${made}.txt`, content }
}

async function upload(
  visitor: Visitor,
  categoryId: number,
  { filename, content }: LargeFile
): Promise<string> {
  const query = new URLSearchParams({
    category_id: String(categoryId),
    language: 'en',
    filename,
  })
  const { status, body } = await visitor.post<DocumentList>(
    `/information/api/documents/?${query}`,
    undefined,
    {
      rawBody: new Uint8Array(content),
      headers: { 'content-type': 'application/octet-stream' },
    }
  )
  const entry = body.en?.find(({ file_name: name }) => name === filename)
  if (status !== 201 || !entry) throw new Error(`The upload answered ${status}`)
  return entry.document
}

async function download(visitor: Visitor, path: string, { content }: LargeFile): Promise<void> {
  const { body } = await fetch(`${visitor.origin}${path}`, { headers: await visitor.headers() })
  const hash = createHash('sha256')
  for await (const chunk of body!) hash.update(chunk)
  const same = hash.digest('hex') === createHash('sha256').update(content).digest('hex')
  if (!same) throw new Error('What was downloaded is not what was uploaded')
}

try {
  await bench()
} finally {
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}

import { createReadStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  type BackupManifest,
  BackupRefusal,
  type KeptTable,
  documentFile,
  removeBackup,
  requireWritten,
  scansFile,
  tableFile,
  writeManifest,
} from '#app/operations/backup/backup_manifest'
import { keep } from '#app/operations/backup/kept_files'
import { type KeptTableName, listTables } from '#app/operations/backup/kept_tables'
import { type StoredRow, toLine } from '#app/operations/backup/row_lines'
import { listAccepted } from '#app/scans/ingest/accepted_log'
import { ranMigrations } from '#database/schema/pending_migrations'
import { transaction } from '#database/transaction'
import { select } from '#database/select'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface DocumentStore {
  read: (key: string) => Promise<AsyncIterable<Buffer>>
  write: (key: string, content: AsyncIterable<Buffer>) => Promise<void>
}

export interface BackupSource {
  client: QueryClientContract
  documents: DocumentStore
  scansFolder: string
  say: (line: string) => void
}

/**
 * Writes a backup to a new or empty folder while the portal runs: a snapshot of every table, the
 * documents, and the log of scans. Uses constant memory. Removes an unfinished backup. Throws
 * {@link BackupRefusal}.
 */
export async function createBackup(
  folder: string,
  source: BackupSource,
  now: Date
): Promise<BackupManifest> {
  await takeFolder(folder)
  try {
    return await writeBackup(folder, source, now)
  } catch (error) {
    await removeBackup(folder)
    throw error
  }
}

async function writeBackup(
  folder: string,
  source: BackupSource,
  now: Date
): Promise<BackupManifest> {
  const { client, say } = source
  const { tables, keys, migrations } = await transaction(client, async (trx) => ({
    tables: await keepTables(trx, folder, say),
    keys: await fileKeys(trx),
    migrations: await ranMigrations(trx),
  }))
  const manifest: BackupManifest = {
    format: 1,
    created_at: now.toISOString(),
    database: kindOf(client),
    migrations,
    tables,
    files: await keepDocuments(keys, folder, source),
    scans: await keepScans(folder, source),
  }
  await writeManifest(folder, manifest)
  return manifest
}

/** Returns the kind of database; a backup fits only the same kind. */
export const kindOf = ({ dialect }: QueryClientContract): BackupManifest['database'] =>
  dialect.name === 'mysql' ? 'mysql' : 'sqlite'

async function takeFolder(folder: string): Promise<void> {
  await requireWritten(folder, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  })
  if ((await readdir(folder)).length > 0) {
    throw new BackupRefusal(`The folder ${folder} is not empty.`)
  }
}

async function keepTables(
  trx: TransactionClientContract,
  folder: string,
  say: BackupSource['say']
): Promise<Record<string, KeptTable>> {
  const tables: Record<string, KeptTable> = {}
  for (const name of await listTables(trx)) {
    let rows = 0
    const lines = async function* () {
      for await (const row of readRows(trx, name)) {
        rows += 1
        yield toLine(row)
      }
    }
    const kept = await keep(lines(), tableFile(folder, name.table), { isPacked: true })
    tables[name.table] = { rows, ...kept }
    say(`${name.table}: ${rows} rows`)
  }
  return tables
}

const readRows = (trx: TransactionClientContract, { table, key }: KeptTableName) =>
  trx
    .knexQuery()
    .from(table)
    .orderBy(key.map((column) => ({ column })))
    .stream() as AsyncIterable<StoredRow>

/** Returns the storage keys of documents and of files of notes on cases, except unsent notes. */
async function fileKeys(trx: TransactionClientContract): Promise<string[]> {
  const versions = await select(trx, 'document_versions', ['storage_key'])
  const notes = await select(trx, 'suspicion_files', ['storage_key']).whereNotNull('event_id')
  return [...new Set([...versions, ...notes].map(({ storage_key: key }) => key))].sort()
}

async function keepDocuments(
  keys: readonly string[],
  folder: string,
  { documents, say }: BackupSource
): Promise<BackupManifest['files']> {
  const files: BackupManifest['files'] = {}
  for (const key of keys) {
    try {
      files[key] = await keep(await documents.read(key), documentFile(folder, key), {
        isPacked: false,
      })
    } catch (error) {
      if (error instanceof BackupRefusal) throw error
      throw new BackupRefusal(`The stored file ${key} cannot be read.`, { cause: error })
    }
  }
  say(`documents: ${keys.length} files`)
  return files
}

/** Copies the log. It only grows, so a copy is valid even if it ends within a batch. */
async function keepScans(
  folder: string,
  { scansFolder, say }: BackupSource
): Promise<BackupManifest['scans']> {
  const scans: BackupManifest['scans'] = {}
  for (const file of listAccepted(scansFolder)) {
    const name = basename(file)
    scans[name] = await keep(createReadStream(file), scansFile(folder, name), { isPacked: false })
  }
  say(`scans: ${Object.keys(scans).length} files of the log`)
  return scans
}

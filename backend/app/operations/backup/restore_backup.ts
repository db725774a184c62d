import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BackupManifest,
  BackupRefusal,
  type KeptFile,
  documentFile,
  readManifest,
  scansFile,
  tableFile,
} from '#app/operations/backup/backup_manifest'
import { type BackupSource, kindOf } from '#app/operations/backup/create_backup'
import { keep, measure, readPackedLines } from '#app/operations/backup/kept_files'
import { listTables } from '#app/operations/backup/kept_tables'
import { type StoredRow, fromLine } from '#app/operations/backup/row_lines'
import { acceptedFolder } from '#app/scans/ingest/accepted_log'
import { holdBackMails } from '#app/mailing/outbox/hold_back_mails'
import { ranMigrations } from '#database/schema/pending_migrations'
import { transaction } from '#database/transaction'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

const NEEDED_EMPTY = ['users', 'companies', 'orders', 'products']

/** Limits of an insert: SQLite takes at most 500 rows, and MySQL's packets limit the bytes. */
const ROWS_PER_STATEMENT = 250
const LINE_CHARACTERS_PER_STATEMENT = 1_000_000

/** Compares every file of a backup with its checksum. Throws {@link BackupRefusal}. */
export async function checkBackup(
  folder: string,
  say: BackupSource['say']
): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  for (const [table, kept] of Object.entries(manifest.tables)) {
    await requireSame(tableFile(folder, table), kept, { isPacked: true })
  }
  say(`${Object.keys(manifest.tables).length} tables are whole`)
  for (const [key, kept] of Object.entries(manifest.files)) {
    await requireSame(documentFile(folder, key), kept, { isPacked: false })
  }
  for (const [name, kept] of Object.entries(manifest.scans)) {
    await requireSame(scansFile(folder, name), kept, { isPacked: false })
  }
  const files = { ...manifest.files, ...manifest.scans }
  say(`${Object.keys(files).length} files are whole`)
  return manifest
}

/**
 * Restores a backup into an empty installation in one transaction. Holds waiting mails back,
 * because the original may have sent them. Throws {@link BackupRefusal}.
 */
export async function restoreBackup(folder: string, target: BackupSource): Promise<BackupManifest> {
  const { client, say } = target
  const manifest = await checkBackup(folder, say)
  await requireFit(manifest, target)
  for (const [key, kept] of Object.entries(manifest.files)) {
    await target.documents.write(key, createReadStream(documentFile(folder, key)))
    say(`${key}: ${kept.bytes} bytes`)
  }
  const log = await copyLog(manifest, folder, target)
  try {
    await withoutForeignKeys(client, (trx) => loadTables(trx, folder, manifest, say))
  } catch (error) {
    await rm(log, { recursive: true })
    throw error
  }
  await putIntoPlace(log, acceptedFolder(target.scansFolder))
  return manifest
}

async function putIntoPlace(log: string, accepted: string): Promise<void> {
  try {
    await rename(log, accepted)
  } catch (cause) {
    throw new BackupRefusal(
      `The rows are restored, but not the log of the scans: move ${log} to ${accepted}, then run "scans:rebuild".`,
      { cause }
    )
  }
}

/**
 * Copies the log to a temporary folder, because a log in its final folder would block another
 * attempt after a crash. Removes an earlier copy. Returns the folder.
 */
async function copyLog(
  { scans }: BackupManifest,
  folder: string,
  { scansFolder }: BackupSource
): Promise<string> {
  const copy = `${acceptedFolder(scansFolder)}.restoring`
  await rm(copy, { recursive: true, force: true })
  await mkdir(copy, { recursive: true, mode: 0o700 })
  for (const name of Object.keys(scans)) {
    const file = createReadStream(scansFile(folder, name))
    await keep(file, join(copy, name), { isPacked: false })
  }
  return copy
}

async function requireSame(
  path: string,
  { bytes, sha256 }: KeptFile,
  how: { isPacked: boolean }
): Promise<void> {
  let found: KeptFile
  try {
    found = await measure(path, how)
  } catch (cause) {
    throw new BackupRefusal(`${path} is missing or damaged.`, { cause })
  }
  if (found.bytes !== bytes || found.sha256 !== sha256) {
    throw new BackupRefusal(`${path} is not what was backed up.`)
  }
}

async function requireFit(
  manifest: BackupManifest,
  { client, scansFolder }: BackupSource
): Promise<void> {
  const kind = kindOf(client)
  if (manifest.database !== kind) {
    throw new BackupRefusal(
      `The backup is of a database of ${manifest.database}, and this one is of ${kind}.`
    )
  }
  const ran = new Set(await ranMigrations(client))
  if (ran.size === 0) throw new BackupRefusal('There are no tables yet: run "migration:run" first.')
  const missing = manifest.migrations.filter((name) => !ran.has(name))
  const added = [...ran].filter((name) => !manifest.migrations.includes(name))
  if (missing.length > 0 || added.length > 0) {
    throw new BackupRefusal(
      'The tables here are of another version than those of the backup: restore it with the ' +
        `version that made it, then update. (${[...missing, ...added].join(', ')})`
    )
  }
  for (const table of NEEDED_EMPTY) {
    if (await client.from(table).select('id').first()) {
      throw new BackupRefusal(`This installation is in use: its table ${table} has rows.`)
    }
  }
  await requireNoLog(scansFolder)
}

/** Removes the folder that the copy will replace. Throws {@link BackupRefusal} unless empty. */
async function requireNoLog(scansFolder: string): Promise<void> {
  const accepted = acceptedFolder(scansFolder)
  try {
    await rmdir(accepted)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
    throw new BackupRefusal(`There are accepted scans, or other files, in ${accepted} already.`)
  }
}

/** Runs the work without checks of foreign keys, because tables are restored in any order. */
async function withoutForeignKeys(
  client: QueryClientContract,
  work: (trx: TransactionClientContract) => Promise<void>
): Promise<void> {
  await transaction(client, async (trx) => {
    if (trx.dialect.name !== 'mysql') {
      await trx.rawQuery('PRAGMA defer_foreign_keys = ON')
      return work(trx)
    }
    await trx.rawQuery('SET FOREIGN_KEY_CHECKS = 0')
    try {
      await work(trx)
    } finally {
      await trx.rawQuery('SET FOREIGN_KEY_CHECKS = 1')
    }
  })
}

async function loadTables(
  trx: TransactionClientContract,
  folder: string,
  { tables }: BackupManifest,
  say: BackupSource['say']
): Promise<void> {
  for (const { table } of await listTables(trx)) {
    await trx.from(table).delete()
    const kept = tables[table]
    if (!kept) throw new BackupRefusal(`The backup has no table ${table}.`)
    const rows = await loadRows(trx, table, readPackedLines(tableFile(folder, table)))
    if (rows !== kept.rows) throw new BackupRefusal(`${table}: ${rows} of ${kept.rows} rows.`)
    say(`${table}: ${rows} rows`)
  }
  say(`${await holdBackMails(trx)} mails that waited are held back`)
}

async function loadRows(
  trx: TransactionClientContract,
  table: string,
  lines: AsyncIterable<string>
): Promise<number> {
  let [rows, characters] = [0, 0]
  let waiting: StoredRow[] = []
  const insert = async () => {
    if (waiting.length > 0) await trx.insertQuery().table(table).multiInsert(waiting)
    rows += waiting.length
    waiting = []
    characters = 0
  }
  for await (const line of lines) {
    waiting.push(fromLine(line))
    characters += line.length
    if (waiting.length === ROWS_PER_STATEMENT || characters > LINE_CHARACTERS_PER_STATEMENT) {
      await insert()
    }
  }
  await insert()
  return rows
}

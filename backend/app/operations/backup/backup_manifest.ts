import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/**
 * A backup is a folder with `tables/<name>.ndjson.gz` (rows by primary key), `files/<key>`
 * (documents) and `scans/<name>` (the log of scans). `manifest.json` is written last and marks a
 * complete backup.
 */
const MANIFEST = 'manifest.json'

const keptFile = v.strictObject({
  bytes: v.number(),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})
export type KeptFile = v.InferOutput<typeof keptFile>

/** The rows of a table, and its file; size and SHA-256 are those of the uncompressed lines. */
const keptTable = v.strictObject({ rows: v.number(), ...keptFile.entries })
export type KeptTable = v.InferOutput<typeof keptTable>

/** A relative path without hidden parts. */
const path = v.pipe(v.string(), v.regex(/^\w[\w.-]*(?:\/\w[\w.-]*)*$/))

const manifest = v.strictObject({
  format: v.literal(1),
  /** The time of the backup in ISO 8601, UTC. */
  created_at: v.string(),
  database: v.picklist(['mysql', 'sqlite']),
  migrations: v.array(v.string()),
  tables: v.record(v.pipe(v.string(), v.regex(/^\w+$/)), keptTable),
  files: v.record(path, keptFile),
  scans: v.record(path, keptFile),
})
export type BackupManifest = v.InferOutput<typeof manifest>

export class BackupRefusal extends Error {
  override name = 'BackupRefusal'
}

export const tableFile = (folder: string, table: string) =>
  join(folder, 'tables', `${table}.ndjson.gz`)
export const documentFile = (folder: string, key: string) => join(folder, 'files', key)
export const scansFile = (folder: string, name: string) => join(folder, 'scans', name)

/** Runs work that writes to a path. Throws {@link BackupRefusal} with the path and the reason. */
export async function requireWritten(target: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (cause) {
    const { message } = cause as Error
    throw new BackupRefusal(`${target} cannot be written: ${message}.`, { cause })
  }
}

export function writeManifest(folder: string, content: BackupManifest): Promise<void> {
  const target = join(folder, MANIFEST)
  return requireWritten(target, async () => {
    const file = await open(target, 'wx', 0o600)
    try {
      await file.writeFile(`${JSON.stringify(content, null, 2)}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
  })
}

/** Removes the files of an unfinished backup, so that the folder can be used again. */
export async function removeBackup(folder: string): Promise<void> {
  for (const name of ['tables', 'files', 'scans', MANIFEST]) {
    await rm(join(folder, name), { recursive: true, force: true })
  }
}

export async function readManifest(folder: string): Promise<BackupManifest> {
  let content: unknown
  try {
    content = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'))
  } catch (error) {
    throw new BackupRefusal(`${folder} is no finished backup: its ${MANIFEST} cannot be read.`, {
      cause: error,
    })
  }
  const { success, output } = v.safeParse(manifest, content)
  if (!success) throw new BackupRefusal(`The ${MANIFEST} of ${folder} is of another format.`)
  return output
}

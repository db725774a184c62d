import { sha256 } from '#app/security/sha256'
import type { DirectoryEntry } from '#app/directory/directory_line'
import type { DirectoryFile, Fault } from '#app/directory/read_directory'
import { beginningOf, countFaultyLines } from '#app/http/csv/line_faults'
import type { ServerTexts } from '#app/http/texts'
import { chunksOf } from '#database/chunks'
import type { Row } from '#database/rows'
import { type ImportPreview, PREVIEW_ROWS } from '#shared/directory/directory_contract'
import { DIRECTORY_COLUMNS, type DirectoryColumn, toCell } from '#shared/directory/directory_csv'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** What an import does to the directory. Sites that the file does not name stay as they are. */
export interface ImportPlan {
  added: DirectoryEntry[]
  changed: EntryChange[]
  unchanged: number
  faults: Fault[]
}

export interface EntryChange {
  entry: DirectoryEntry
  differences: { field: DirectoryColumn; before: string; after: string }[]
}

/** Entries that one statement names. */
const ENTRIES_AT_A_TIME = 400

/** Compares a file with the directory as it is; inside a transaction its entries are locked. */
export async function planDirectoryImport(
  client: QueryClientContract,
  { entries, faults }: DirectoryFile
): Promise<ImportPlan> {
  const plan: ImportPlan = { added: [], changed: [], unchanged: 0, faults }
  for (const some of chunksOf(entries, ENTRIES_AT_A_TIME)) {
    const stored = await findStored(client, some)
    for (const entry of some) addToPlan(plan, entry, stored.get(entry.cofor10))
  }
  return plan
}

function addToPlan(plan: ImportPlan, entry: DirectoryEntry, stored: DirectoryEntry | undefined) {
  if (!stored) {
    plan.added.push(entry)
    return
  }
  const differences = DIRECTORY_COLUMNS.filter((field) => stored[field] !== entry[field])
  if (differences.length === 0) {
    plan.unchanged += 1
    return
  }
  plan.changed.push({
    entry,
    differences: differences.map((field) => ({
      field,
      before: toCell(stored[field]),
      after: toCell(entry[field]),
    })),
  })
}

/** What of a plan can be told before it is carried out; equal plans have equal fingerprints. */
export function fingerprintOfDirectory({ added, changed, faults }: ImportPlan): string {
  return sha256(JSON.stringify([added, changed, faults]))
}

/** A plan as its reader sees it, worded in their language. */
export function toDirectoryPreview(
  plan: ImportPlan,
  filename: string,
  t: ServerTexts
): ImportPreview {
  const { added, changed, unchanged, faults } = plan
  return {
    filename,
    fingerprint: fingerprintOfDirectory(plan),
    counts: {
      added: added.length,
      changed: changed.length,
      unchanged,
      faulty: countFaultyLines(plan),
    },
    added: added
      .slice(0, PREVIEW_ROWS)
      .map(({ cofor10, name, postal_code, city, country_code }) => ({
        cofor10,
        name,
        postal_code,
        city,
        country_code,
      })),
    changed: changed
      .slice(0, PREVIEW_ROWS)
      .map(({ entry: { cofor10, name }, differences }) => ({ cofor10, name, differences })),
    faulty: faults.slice(0, PREVIEW_ROWS).map((fault) => wordFault(fault, t)),
  }
}

/** A fault in the reader's language; of a long value only the beginning. */
export function wordFault({ line, field, value, text }: Fault, t: ServerTexts) {
  return { line, field, value: beginningOf(value), reason: t(text.key, text.values) }
}

type StoredEntry = Row<'directory_entries', (typeof DIRECTORY_COLUMNS)[number]>

async function findStored(
  client: QueryClientContract,
  entries: readonly DirectoryEntry[]
): Promise<Map<string, DirectoryEntry>> {
  const accounts = entries.map(({ cofor10 }) => cofor10)
  const query = client.from('directory_entries').whereIn('cofor10', accounts)
  if (client.isTransaction) query.forUpdate()
  const rows: StoredEntry[] = await query.select(...DIRECTORY_COLUMNS)
  return new Map(rows.map((row) => [row.cofor10, toEntry(row)]))
}

/** Decimals come as text from one database and as numbers from another. */
function toEntry(row: StoredEntry): DirectoryEntry {
  return {
    ...row,
    latitude: row.latitude === null ? null : Number(row.latitude),
    longitude: row.longitude === null ? null : Number(row.longitude),
  }
}

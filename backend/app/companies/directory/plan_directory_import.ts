import type { DirectoryEntry } from '#app/companies/directory/directory_line'
import type { DirectoryFile, DirectoryLineError } from '#app/companies/directory/read_directory'
import { toPlace } from '#app/companies/directory/locate_site'
import { findLostZeros } from '#database/find_lost_zeros'
import { fingerprintOf } from '#app/foundation/http/input/fingerprint_of'
import { beginningOf, countLinesWithErrors } from '#app/foundation/http/csv/line_errors'
import type { ServerTexts } from '#app/foundation/http/texts'
import { select } from '#database/select'
import { type ImportPreview, PREVIEW_ROWS } from '#shared/companies/directory/directory_contract'
import {
  DIRECTORY_COLUMNS,
  type DirectoryColumn,
  toCell,
} from '#shared/companies/directory/directory_csv'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import pick from 'lodash/pick.js'
import chunk from 'lodash/chunk.js'

/** The effect of an import; sites not in the file stay. */
export interface ImportPlan {
  added: DirectoryEntry[]
  changed: EntryChange[]
  unchanged: number
  lineErrors: DirectoryLineError[]
}

export interface EntryChange {
  entry: DirectoryEntry
  differences: { field: DirectoryColumn; before: string; after: string }[]
}

const ENTRIES_AT_A_TIME = 400

/** Within a transaction, locks the entries. */
export async function planDirectoryImport(
  client: QueryClientContract,
  { entries, lineErrors, lineOf }: DirectoryFile
): Promise<ImportPlan> {
  const plan: ImportPlan = { added: [], changed: [], unchanged: 0, lineErrors: [...lineErrors] }
  for (const some of chunk(entries, ENTRIES_AT_A_TIME)) {
    const stored = await findStored(client, some)
    const unknown = some.map(({ cofor10 }) => cofor10).filter((cofor10) => !stored.has(cofor10))
    const lostZeros = await findLostZeros(client, 'directory_entries', unknown)
    for (const entry of some) {
      const { cofor10 } = entry
      const full = lostZeros.get(cofor10)
      if (full === undefined) addToPlan(plan, entry, stored.get(cofor10))
      else plan.lineErrors.push(withLostZeros(cofor10, lineOf.get(cofor10)!, full))
    }
  }
  plan.lineErrors.sort((one, other) => one.line - other.line)
  return plan
}

const withLostZeros = (value: string, line: number, full: string): DirectoryLineError => ({
  line,
  field: 'cofor10',
  value,
  text: { key: 'directory.zeros_lost', values: { account_id: full } },
})

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

export const fingerprintOfDirectory = ({
  added,
  changed,
  lineErrors,
}: ImportPlan): Promise<string> => fingerprintOf(added, changed, lineErrors)

export async function toDirectoryPreview(
  plan: ImportPlan,
  filename: string,
  t: ServerTexts
): Promise<ImportPreview> {
  const { added, changed, unchanged, lineErrors } = plan
  return {
    filename,
    fingerprint: await fingerprintOfDirectory(plan),
    counts: {
      added: added.length,
      changed: changed.length,
      unchanged,
      faulty: countLinesWithErrors(plan),
    },
    added: added
      .slice(0, PREVIEW_ROWS)
      .map((entry) => pick(entry, ['cofor10', 'name', 'postal_code', 'city', 'country_code'])),
    changed: changed
      .slice(0, PREVIEW_ROWS)
      .map(({ entry: { cofor10, name }, differences }) => ({ cofor10, name, differences })),
    faulty: lineErrors.slice(0, PREVIEW_ROWS).map((lineError) => wordLineError(lineError, t)),
  }
}

export function wordLineError({ line, field, value, text }: DirectoryLineError, t: ServerTexts) {
  return { line, field, value: beginningOf(value), reason: t(text.key, text.values) }
}

async function findStored(
  client: QueryClientContract,
  entries: readonly DirectoryEntry[]
): Promise<Map<string, DirectoryEntry>> {
  const accounts = entries.map(({ cofor10 }) => cofor10)
  const query = client.from('directory_entries').whereIn('cofor10', accounts)
  if (client.isTransaction) query.forUpdate()
  const rows = await select(query, 'directory_entries', DIRECTORY_COLUMNS)
  return new Map(rows.map((row) => [row.cofor10, { ...row, ...toPlace(row) }]))
}

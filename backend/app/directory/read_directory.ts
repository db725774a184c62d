import { type CsvLine, readCsv } from '#app/http/read_csv'
import { type DirectoryEntry, directoryLine } from '#shared/directory/directory_contract'
import {
  DIRECTORY_COLUMNS,
  type DirectoryColumn,
  MAX_DIRECTORY_LINES,
} from '#shared/directory/directory_csv'
import type { directoryImportMessages } from '#shared/directory/import_messages_en'
import type { MessageValues } from '#shared/i18n/translator'
import { issueMessage, type ValidationKey } from '#shared/validation/issues'
import * as v from 'valibot'

/** Something that keeps a line from being taken over; `text` is worded for the reader. */
export interface Fault {
  line: number
  /** Null when the whole line is meant. */
  field: DirectoryColumn | null
  value: string
  text: { key: ValidationKey | DirectoryKey; values?: MessageValues }
}

type DirectoryKey = `directory.${keyof typeof directoryImportMessages}`

/** What a file says: the sites of its good lines, and what is wrong about the others. */
export interface DirectoryFile {
  entries: DirectoryEntry[]
  faults: Fault[]
}

/** Reads the directory's CSV file. Throws 422 at `file` when it cannot be read at all. */
export async function readDirectory(csv: string): Promise<DirectoryFile> {
  const file: DirectoryFile = { entries: [], faults: [] }
  const lineOf = new Map<string, number>()
  const format = { columns: DIRECTORY_COLUMNS, maxLines: MAX_DIRECTORY_LINES }
  for await (const line of readCsv(csv, format)) readLine(line, file, lineOf)
  return file
}

function readLine(
  { line, cells, cellCount }: CsvLine<DirectoryColumn>,
  { entries, faults }: DirectoryFile,
  lineOf: Map<string, number>
): void {
  if (!cells) {
    const values = { smart_count: cellCount, expected: DIRECTORY_COLUMNS.length }
    faults.push({ line, field: null, value: '', text: { key: 'directory.columns', values } })
    return
  }
  const { success, output, issues } = v.safeParse(directoryLine, cells)
  if (!success) {
    faults.push(...issues.map((issue) => toFault(issue, line, cells)))
    return
  }
  const earlier = lineOf.get(output.cofor10)
  if (earlier !== undefined) {
    const text = { key: 'directory.duplicate', values: { line: earlier } } as const
    faults.push({ line, field: 'cofor10', value: output.cofor10, text })
    return
  }
  lineOf.set(output.cofor10, line)
  entries.push(output)
}

function toFault(
  issue: v.BaseIssue<unknown>,
  line: number,
  cells: Record<DirectoryColumn, string>
): Fault {
  const field = issue.path?.[0]?.key as DirectoryColumn
  const text = issue.message.startsWith('directory.')
    ? { key: issue.message as DirectoryKey }
    : issueMessage(issue)
  return { line, field, value: cells[field], text }
}

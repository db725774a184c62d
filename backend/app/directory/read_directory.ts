import { type DirectoryEntry, readEntry } from '#app/directory/directory_line'
import type { CellFault } from '#app/http/line_reader'
import { type CsvLine, readCsv } from '#app/http/read_csv'
import {
  DIRECTORY_COLUMNS,
  type DirectoryColumn,
  MAX_DIRECTORY_LINES,
} from '#shared/directory/directory_csv'

/** Something that keeps a line from being taken over; `text` is worded for the reader. */
export interface Fault extends Omit<CellFault, 'field'> {
  line: number
  /** Null when the whole line is meant. */
  field: DirectoryColumn | null
}

/** What a file says: the sites of its good lines, and what is wrong about the others. */
export interface DirectoryFile {
  entries: DirectoryEntry[]
  faults: Fault[]
}

/** Reads the directory's CSV file. Throws 422 at `file` when it cannot be read at all. */
export async function readDirectory(csv: string): Promise<DirectoryFile> {
  const entries: DirectoryEntry[] = []
  const faults: Fault[] = []
  const lineOf = new Map<string, number>()
  const format = { columns: DIRECTORY_COLUMNS, maxLines: MAX_DIRECTORY_LINES }
  for await (const found of readCsv<DirectoryColumn>(csv, format)) {
    const { line, cells } = found
    const read = cells && (await readEntry(cells))
    if (!read) faults.push(wrongWidth(found))
    else if (read.faults) faults.push(...read.faults.map((fault) => ({ line, ...fault })))
    else {
      const { cofor10 } = read.row
      const earlier = lineOf.get(cofor10)
      if (earlier !== undefined) faults.push(duplicate(line, cofor10, earlier))
      else {
        lineOf.set(cofor10, line)
        entries.push(read.row)
      }
    }
  }
  return { entries, faults }
}

function wrongWidth({ line, cellCount }: CsvLine<DirectoryColumn>): Fault {
  const values = { smart_count: cellCount, expected: DIRECTORY_COLUMNS.length }
  return { line, field: null, value: '', text: { key: 'directory.columns', values } }
}

function duplicate(line: number, cofor10: string, earlier: number): Fault {
  const text = { key: 'directory.duplicate', values: { line: earlier } } as const
  return { line, field: 'cofor10', value: cofor10, text }
}

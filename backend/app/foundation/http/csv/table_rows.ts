/** A non-empty row of a sheet: its number, counted from 1, and its cells as in CSV. */
export interface SheetRow {
  line: number
  cells: string[]
}

/** The text of a CSV file, or the rows of a sheet. */
export type TableFile = string | AsyncIterable<SheetRow>

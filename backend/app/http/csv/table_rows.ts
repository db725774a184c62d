/** A row of a sheet that is not empty, counted from 1, and its cells as a CSV file would hold them. */
export interface SheetRow {
  line: number
  cells: string[]
}

/** A file with a table: the text of a CSV file, or the rows of a workbook’s sheet. */
export type TableFile = string | AsyncIterable<SheetRow>

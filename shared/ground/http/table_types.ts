export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const TABLE_TYPES = ['text/csv', WORKBOOK_TYPE] as const

/** The formats of sent tables, the preferred one first. */
export const TABLE_FORMS = ['xlsx', 'csv'] as const
export type TableForm = (typeof TABLE_FORMS)[number]

/** Names that are the same in every language. */
export const FORM_NAMES: Readonly<Record<TableForm, string>> = {
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV',
}

/** The rows of a sheet below its heading. */
export const MOST_WORKBOOK_ROWS = 1_048_575

/** The file types offered for a table in a file dialog. */
export const TABLE_ENDINGS = `.xlsx,.csv,.tsv,.txt,text/csv,text/plain,${WORKBOOK_TYPE}`

/** Spreadsheets allow 31 characters, other programs more. */
export const MAX_SHEET_NAME = 100

/** Returns the file with the media type that the endpoints accept for tables. */
export const asTable = (file: File): Blob =>
  new Blob([file], { type: /\.xlsx$/i.test(file.name) ? WORKBOOK_TYPE : 'text/csv' })

/** Media type of a workbook of today’s spreadsheets. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Media types of files with a table. */
export const TABLE_TYPES = ['text/csv', WORKBOOK_TYPE] as const

/** The forms in which tables are sent, the better one first. */
export const TABLE_FORMS = ['xlsx', 'csv'] as const
export type TableForm = (typeof TABLE_FORMS)[number]

/** What the forms are called, in every language. */
export const FORM_NAMES: Readonly<Record<TableForm, string>> = {
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV',
}

/** Rows of a sheet below its heading. */
export const MOST_WORKBOOK_ROWS = 1_048_575

/** What a browser lets a person choose where a table is wanted. */
export const TABLE_ENDINGS = `.xlsx,.csv,.tsv,.txt,text/csv,text/plain,${WORKBOOK_TYPE}`

/** The longest name that spreadsheets give a sheet is 31 characters; other programs give longer ones. */
export const MAX_SHEET_NAME = 100

/** The file as it is, under the media type that calls take tables as. */
export const asTable = (file: File): Blob =>
  new Blob([file], { type: /\.xlsx$/i.test(file.name) ? WORKBOOK_TYPE : 'text/csv' })

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const TABLE_TYPES = ['text/csv', WORKBOOK_TYPE] as const

/** The formats of downloaded tables, the preferred one first. */
export const TABLE_FORMS = ['xlsx', 'csv'] as const
export type TableForm = (typeof TABLE_FORMS)[number]

export const FORM_NAMES: Readonly<Record<TableForm, string>> = {
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV',
}

/** Maximum number of rows below a sheet's heading (rule 9.2). */
export const MOST_WORKBOOK_ROWS = 1_048_575

export const TABLE_ENDINGS = `.xlsx,.csv,.tsv,.txt,text/csv,text/plain,${WORKBOOK_TYPE}`

/** Maximum characters of a sheet's name. Excel allows 31, other programs more. */
export const MAX_SHEET_NAME = 100

export const asTable = (file: File): Blob =>
  new Blob([file], { type: /\.xlsx$/i.test(file.name) ? WORKBOOK_TYPE : 'text/csv' })

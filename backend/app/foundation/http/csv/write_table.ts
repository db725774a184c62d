import { type CsvColumn, writeCsv } from '#app/foundation/http/csv/write_csv'
import { writeWorkbook } from '#app/foundation/http/csv/write_workbook'
import { TABLE_FORMS, type TableForm, WORKBOOK_TYPE } from '#shared/ground/http/table_types'
import type { HttpContext } from '@adonisjs/core/http'

export function tableFormOf({ request }: HttpContext): TableForm {
  const { format } = request.qs()
  const named = TABLE_FORMS.find((form) => form === format)
  if (named) return named
  return request.header('accept', '')!.includes(WORKBOOK_TYPE) ? 'xlsx' : 'csv'
}

export const writeTable = <Row>(
  form: TableForm,
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>
): AsyncIterable<string | Uint8Array> =>
  form === 'xlsx' ? writeWorkbook(columns, rows) : writeCsv(columns, rows)

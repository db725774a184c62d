import { accountCell, isUnabbreviated, numberCell } from '#app/foundation/http/csv/cells'
import { type LineError, faultyCells, wrongWidth } from '#app/foundation/http/csv/line_errors'
import { lineReader } from '#app/foundation/http/csv/line_reader'
import { readCsv } from '#app/foundation/http/csv/read_csv'
import { oneLine } from '#app/foundation/http/input/server_fields'
import type { TableFile } from '#app/foundation/http/csv/table_rows'
import {
  MAX_CONTRACT_LABELS,
  MAX_QUOTA_LINES,
  MAX_REFERENCE_LENGTH,
  type QuotaColumn,
} from '#shared/ordering/quotas/quota_contract'
import type { quotaFileMessages } from '#shared/ordering/quotas/quota_file_messages_en'
import vine from '@vinejs/vine'

export type QuotaLineError = LineError<QuotaColumn, keyof typeof quotaFileMessages>

export interface QuotaLine {
  line: number
  account_id: string
  product_group: string
  amount: number
  reference: string
}

export interface QuotaFile {
  lines: QuotaLine[]
  lineErrors: QuotaLineError[]
}

type CheckedColumn = 'account_id' | 'amount' | 'reference'

const COLUMNS = ['account_id', 'product_group', 'amount'] as const

const readLine = lineReader({
  account_id: accountCell(),
  product_group: vine.string().trim(),
  amount: numberCell().min(1).max(MAX_CONTRACT_LABELS),
  reference: oneLine(MAX_REFERENCE_LENGTH).use(isUnabbreviated()).optional(),
})

/** Reads a file of contracts. Throws 422 at `file` if it is unreadable. */
export async function readQuotaFile(table: TableFile): Promise<QuotaFile> {
  const file: QuotaFile = { lines: [], lineErrors: [] }
  const format = {
    columns: COLUMNS,
    optional: ['reference'] as const,
    maxLines: MAX_QUOTA_LINES,
  }
  for await (const found of readCsv<QuotaColumn>(table, format)) {
    const { line, cells } = found
    const read = cells && (await readLine(cells))
    if (!read) file.lineErrors.push(wrongWidth(found))
    else if (read.lineErrors) {
      file.lineErrors.push(...faultyCells<CheckedColumn>(line, read.lineErrors))
    } else file.lines.push({ line, ...read.row, reference: read.row.reference ?? '' })
  }
  return file
}

import { accountCell, cell, numberCell, sharedCell } from '#app/foundation/http/csv/cells'
import { type LineFault, faultyCells, wrongWidth } from '#app/foundation/http/csv/line_faults'
import { lineReader } from '#app/foundation/http/csv/line_reader'
import { readCsv } from '#app/foundation/http/csv/read_csv'
import type { TableFile } from '#app/foundation/http/csv/table_rows'
import {
  MAX_QUOTA_LINES,
  type QuotaColumn,
  quotaContract,
} from '#shared/ordering/quotas/quota_contract'
import type { quotaFileMessages } from '#shared/ordering/quotas/quota_file_messages_en'

/** The reason against a line, in the reader's language. */
export type QuotaFault = LineFault<QuotaColumn, keyof typeof quotaFileMessages>

export interface QuotaLine {
  line: number
  account_id: string
  product_group: string
  amount: number
  reference: string
}

export interface QuotaFile {
  lines: QuotaLine[]
  faults: QuotaFault[]
}

type CheckedColumn = 'account_id' | 'amount' | 'reference'

const COLUMNS = ['account_id', 'product_group', 'amount'] as const

const readLine = lineReader({
  account_id: accountCell(),
  product_group: cell((text) => text.trim()),
  amount: numberCell(quotaContract.entries.amount),
  reference: sharedCell(quotaContract.entries.reference),
})

/** Reads a file of contracts. Throws 422 at `file` if unreadable. */
export async function readQuotaFile(table: TableFile): Promise<QuotaFile> {
  const file: QuotaFile = { lines: [], faults: [] }
  const format = {
    columns: COLUMNS,
    optional: ['reference'] as const,
    maxLines: MAX_QUOTA_LINES,
  }
  for await (const found of readCsv<QuotaColumn>(table, format)) {
    const { line, cells } = found
    const read = cells && (await readLine(cells))
    if (!read) file.faults.push(wrongWidth(found))
    else if (read.faults) file.faults.push(...faultyCells<CheckedColumn>(line, read.faults))
    else file.lines.push({ line, ...read.row })
  }
  return file
}

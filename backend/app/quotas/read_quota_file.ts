import { type CsvLine, readCsv } from '#app/http/read_csv'
import type { LineFault } from '#app/http/line_faults'
import {
  MAX_CONTRACT_LABELS,
  MAX_QUOTA_LINES,
  MAX_REFERENCE_LENGTH,
  type QuotaColumn,
} from '#shared/quotas/quota_contract'
import type { quotaFileMessages } from '#shared/quotas/quota_file_messages_en'
import { normalAccountId } from '#shared/validation/identity'
import { optionalText } from '#shared/validation/fields'
import * as v from 'valibot'

/** Why a line is not entered; worded for the reader. */
export type QuotaFault = LineFault<QuotaColumn, keyof typeof quotaFileMessages>

/** A contract as its line names it. */
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

const COLUMNS = ['account_id', 'product_group', 'amount'] as const
const reference = optionalText(MAX_REFERENCE_LENGTH)

/** Reads a file of contracts. Throws 422 at `file` when it cannot be read at all. */
export async function readQuotaFile(csv: string): Promise<QuotaFile> {
  const file: QuotaFile = { lines: [], faults: [] }
  const format = {
    columns: COLUMNS,
    optional: ['reference'] as const,
    maxLines: MAX_QUOTA_LINES,
  }
  for await (const line of readCsv<QuotaColumn>(csv, format)) readLine(line, file)
  return file
}

function readLine({ line, cells, cellCount }: CsvLine<QuotaColumn>, file: QuotaFile): void {
  if (!cells) {
    const values = { smart_count: cellCount }
    file.faults.push({ line, field: null, value: '', reason: 'columns', values })
    return
  }
  const amount = labelsIn(cells.amount)
  const named = v.safeParse(reference, cells.reference ?? '')
  if (amount === null) {
    file.faults.push({ line, field: 'amount', value: cells.amount, reason: 'amount' })
  }
  if (!named.success) {
    file.faults.push({ line, field: 'reference', value: cells.reference, reason: 'reference' })
  }
  if (amount === null || !named.success) return
  file.lines.push({
    line,
    account_id: normalAccountId(cells.account_id.trim()),
    product_group: cells.product_group.trim(),
    amount,
    reference: named.output,
  })
}

/** Whole numbers, also as spreadsheets group their digits with spaces; null for anything else. */
function labelsIn(cell: string): number | null {
  const digits = cell.replace(/[\s\u00A0\u202F]/g, '')
  if (!/^\d{1,13}$/.test(digits)) return null
  const labels = Number(digits)
  return labels >= 1 && labels <= MAX_CONTRACT_LABELS ? labels : null
}

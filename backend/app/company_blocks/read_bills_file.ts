import type { LineFault } from '#app/http/line_faults'
import { type CsvLine, readCsv } from '#app/http/read_csv'
import {
  BILLS_COLUMNS,
  type BillsColumn,
  MAX_BILLS_LINES,
} from '#shared/company_blocks/bills_file_contract'
import type { billsFileMessages } from '#shared/company_blocks/bills_file_messages_en'
import { blockReason } from '#shared/company_blocks/company_block_contract'
import { normalAccountId } from '#shared/validation/identity'
import * as v from 'valibot'

export type BillsFault = LineFault<BillsColumn, keyof typeof billsFileMessages>

/** A supplier with unpaid bills, as its line names it. */
export interface BillsLine {
  line: number
  account_id: string
  reason: string
}

export interface BillsFile {
  lines: BillsLine[]
  faults: BillsFault[]
}

/** Reads a file of suppliers with unpaid bills. Throws 422 at `file` when it cannot be read at all. */
export async function readBillsFile(csv: string): Promise<BillsFile> {
  const file: BillsFile = { lines: [], faults: [] }
  const format = { columns: BILLS_COLUMNS, maxLines: MAX_BILLS_LINES }
  for await (const line of readCsv<BillsColumn>(csv, format)) readLine(line, file)
  return file
}

function readLine({ line, cells, cellCount }: CsvLine<BillsColumn>, file: BillsFile): void {
  if (!cells) {
    const values = { smart_count: cellCount }
    file.faults.push({ line, field: null, value: '', reason: 'columns', values })
    return
  }
  const reason = v.safeParse(blockReason, cells.reason)
  if (!reason.success) {
    file.faults.push({ line, field: 'reason', value: cells.reason, reason: 'reason' })
    return
  }
  const accountId = normalAccountId(cells.account_id.trim())
  file.lines.push({ line, account_id: accountId, reason: reason.output })
}

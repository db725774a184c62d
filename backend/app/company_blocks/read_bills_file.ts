import { cell, sharedCell } from '#app/http/csv/cells'
import { type LineFault, faultyCells, wrongWidth } from '#app/http/csv/line_faults'
import { lineReader } from '#app/http/csv/line_reader'
import { readCsv } from '#app/http/csv/read_csv'
import {
  BILLS_COLUMNS,
  type BillsColumn,
  MAX_BILLS_LINES,
} from '#shared/company_blocks/bills_file_contract'
import type { billsFileMessages } from '#shared/company_blocks/bills_file_messages_en'
import { blockReason } from '#shared/company_blocks/company_block_contract'
import { normalAccountId } from '#shared/validation/identity'

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

const readLine = lineReader({
  account_id: cell((text) => normalAccountId(text.trim())),
  reason: sharedCell(blockReason),
})

/** Reads a file of suppliers with unpaid bills. Throws 422 at `file` when it cannot be read at all. */
export async function readBillsFile(csv: string): Promise<BillsFile> {
  const file: BillsFile = { lines: [], faults: [] }
  const format = { columns: BILLS_COLUMNS, maxLines: MAX_BILLS_LINES }
  for await (const found of readCsv<BillsColumn>(csv, format)) {
    const { line, cells } = found
    const read = cells && (await readLine(cells))
    if (!read) file.faults.push(wrongWidth(found))
    else if (read.faults) file.faults.push(...faultyCells<'reason'>(line, read.faults))
    else file.lines.push({ line, ...read.row })
  }
  return file
}

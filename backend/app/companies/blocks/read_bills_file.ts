import { accountCell, isUnabbreviated } from '#app/foundation/http/csv/cells'
import { type LineError, faultyCells, wrongWidth } from '#app/foundation/http/csv/line_errors'
import { lineReader } from '#app/foundation/http/csv/line_reader'
import { readCsv } from '#app/foundation/http/csv/read_csv'
import { holds, ofText } from '#app/foundation/http/input/server_fields'
import type { TableFile } from '#app/foundation/http/csv/table_rows'
import {
  BILLS_COLUMNS,
  type BillsColumn,
  MAX_BILLS_LINES,
} from '#shared/companies/blocks/bills_file_contract'
import type { billsFileMessages } from '#shared/companies/blocks/bills_file_messages_en'
import { MAX_BLOCK_REASON_LENGTH } from '#shared/companies/blocks/company_block_contract'
import { boundedText } from '#shared/ground/validation/fields'
import { isPlainText, normalLines } from '#shared/ground/validation/plain_text'
import vine from '@vinejs/vine'

export type BillsLineError = LineError<BillsColumn, keyof typeof billsFileMessages>

export interface BillsLine {
  line: number
  account_id: string
  reason: string
}

export interface BillsFile {
  lines: BillsLine[]
  lineErrors: BillsLineError[]
}

const REASONS_APART = '; '

const readLine = lineReader({
  account_id: accountCell(),
  reason: vine
    .string()
    .parse(ofText(boundedText(MAX_BLOCK_REASON_LENGTH, normalLines)))
    .minLength(1)
    .maxLength(MAX_BLOCK_REASON_LENGTH)
    .use(isUnabbreviated())
    .use(holds(isPlainText, 'validation.plain_text')),
})

/** Reads unpaid bills and joins them by supplier. Throws 422 at `file` if it is unreadable. */
export async function readBillsFile(table: TableFile): Promise<BillsFile> {
  const file: BillsFile = { lines: [], lineErrors: [] }
  const billed = new Map<string, BillsLine>()
  const format = { columns: BILLS_COLUMNS, maxLines: MAX_BILLS_LINES }
  for await (const found of readCsv<BillsColumn>(table, format)) {
    const { line, cells } = found
    const read = cells && (await readLine(cells))
    if (!read) file.lineErrors.push(wrongWidth(found))
    else if (read.lineErrors) {
      file.lineErrors.push(...faultyCells<BillsColumn>(line, read.lineErrors))
    } else addBill(file, billed, { line, ...read.row })
  }
  return file
}

function addBill(file: BillsFile, billed: Map<string, BillsLine>, bill: BillsLine): void {
  const { line, account_id: accountId, reason } = bill
  const earlier = billed.get(accountId)
  if (!earlier) {
    billed.set(accountId, bill)
    file.lines.push(bill)
    return
  }
  const reasons = new Set([...earlier.reason.split(REASONS_APART), reason])
  const joined = [...reasons].join(REASONS_APART)
  if (joined.length <= MAX_BLOCK_REASON_LENGTH) earlier.reason = joined
  else file.lineErrors.push({ line, field: 'reason', value: reason, reason: 'reason' })
}

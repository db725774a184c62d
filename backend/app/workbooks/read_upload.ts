import { readBytes } from '#app/http/input/read_bytes'
import { Refusal } from '#app/http/refusal'
import { isWorkbook } from '#app/workbooks/open_sheet'
import type { TableFile } from '#app/http/csv/table_rows'
import { readTableFile, tableText } from '#app/workbooks/table_file'
import { MAX_SHEET_NAME } from '#shared/http/table_types'
import type { HttpContext } from '@adonisjs/core/http'

const BYTES_PER_MEGABYTE = 1024 * 1024

/**
 * Reads a body that is a workbook, or a text file in any encoding that spreadsheets save it in. The
 * text of a workbook may be as long as that of a file. Throws 413 when it is larger than the limit,
 * and 422 for a workbook that cannot be read or whose sheet is unclear.
 */
export async function readTableUpload(
  ctx: HttpContext,
  maxMegabytes: number,
  sheet: string | undefined
): Promise<TableFile> {
  const maxCharacters = maxMegabytes * BYTES_PER_MEGABYTE
  const bytes = await readBytes(ctx, maxCharacters)
  if (!bytes) {
    const values = { megabytes: maxMegabytes }
    throw new Refusal(413, 'FILE_TOO_LARGE', { field: 'file', values })
  }
  return readTableFile(bytes, { sheet, maxCharacters })
}

/** The most bytes of a list that is sent in place of JSON, and of a workbook, which holds more than its cells. */
const LIST_BYTES = 512 * 1024
const LIST_WORKBOOK_BYTES = 4 * BYTES_PER_MEGABYTE

/**
 * Reads a list that is sent in place of JSON as {@link readTableUpload} does, the sheet of a workbook by
 * `sheet` of the address. Throws 413 when it is larger than a call’s list may be, and 415 when it is
 * packed.
 */
export async function readListUpload(ctx: HttpContext): Promise<string> {
  const encoding = ctx.request.header('content-encoding') ?? 'identity'
  if (encoding !== 'identity') throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE')
  const bytes = await readBytes(ctx, LIST_WORKBOOK_BYTES)
  if (!bytes || (bytes.length > LIST_BYTES && !isWorkbook(bytes))) {
    throw new Refusal(413, 'PAYLOAD_TOO_LARGE')
  }
  const { sheet } = ctx.request.qs()
  const isNamed = typeof sheet === 'string' && sheet.length <= MAX_SHEET_NAME
  const choice = { sheet: isNamed ? sheet : undefined, maxCharacters: LIST_BYTES }
  return tableText(await readTableFile(bytes, choice))
}

import { readBytes } from '#app/foundation/http/input/read_bytes'
import { Refusal } from '#app/foundation/http/refusal'
import { isWorkbook } from '#app/foundation/workbooks/open_sheet'
import type { TableFile } from '#app/foundation/http/csv/table_rows'
import { readTableFile, tableText } from '#app/foundation/workbooks/table_file'
import { MAX_SHEET_NAME } from '#shared/ground/http/table_types'
import type { HttpContext } from '@adonisjs/core/http'

const BYTES_PER_MEGABYTE = 1024 * 1024

/** Throws 413 above the limit, and 422 for a bad workbook. */
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

/** Maximum bytes of a list that is sent instead of JSON: as text, and as a workbook. */
const LIST_BYTES = 512 * 1024
const LIST_WORKBOOK_BYTES = 4 * BYTES_PER_MEGABYTE

/**
 * Reads an uploaded order list, text or workbook, as text. Throws 413 above the size limit and 415
 * for a compressed body.
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

import { WORKBOOK_TYPE } from '#shared/ground/http/table_types'
import { workbookText } from '#shared/ground/http/workbook_text'

/** Creates a workbook in the browser. The library is loaded on first use. */
export async function workbookBlob(rows: readonly (readonly string[])[]): Promise<Blob> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  const texts = rows.map((cells) => cells.map(workbookText))
  const stream = writeXlsxStream(texts, { name: 'Data', freezePane: { rows: 1 } })
  return new Response(stream, { headers: { 'content-type': WORKBOOK_TYPE } }).blob()
}

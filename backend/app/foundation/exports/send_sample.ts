import { tableFile } from '#app/foundation/exports/export_table'
import { nameFile } from '#app/foundation/exports/send_export'
import type { CsvColumn } from '#app/foundation/http/csv/write_csv'
import { tableFormOf, writeTable } from '#app/foundation/http/csv/write_table'
import { sendStream } from '#app/foundation/http/send_stream'
import { TABLE_FORMS } from '#shared/ground/http/table_types'
import { LANGUAGES } from '#shared/ground/i18n/language'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'

/** The sample's format, and the page's language, because a link cannot set `Accept-Language`. */
export const sampleQuery = vine.create({
  format: vine.enum(TABLE_FORMS).optional(),
  lang: vine.enum(LANGUAGES).optional(),
})

export const SAMPLE_ACCOUNT = 'EXAMPL0001'
export const SAMPLE_COFOR6 = 'EXAMPL'

type SampleLine<Column extends string> = Partial<Record<Column, string | number>>

/** Sends a sample file for an import. It holds no data, so the download is not recorded. */
export function sendSample<Column extends string>(
  ctx: HttpContext,
  name: string,
  columns: readonly Column[],
  lines: readonly SampleLine<Column>[]
): Promise<void> {
  const form = tableFormOf(ctx)
  const written: CsvColumn<SampleLine<Column>>[] = columns.map((header) => ({
    header,
    value: (line) => line[header] ?? '',
  }))
  const pieces = writeTable(form, written, eachOf(lines))
  return sendStream(ctx, pieces, () => nameFile(ctx, tableFile(`${name}_sample`, form)))
}

async function* eachOf<Line>(lines: readonly Line[]) {
  yield* lines
}

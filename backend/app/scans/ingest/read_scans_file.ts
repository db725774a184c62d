import { checkLines } from '#app/scans/ingest/check_lines'
import { readCsvLines } from '#app/scans/ingest/read_csv_lines'
import { type TextLine, readLines } from '#app/scans/ingest/read_lines'
import type { ReadLine } from '#app/scans/ingest/take_lines'
import { BadScansFile, unpackText } from '#app/scans/ingest/unpack_text'

/**
 * The scans of a file, some at a time: CSV where its name ends so, otherwise one JSON object a line;
 * unpacked where its name ends with `.gz`. Lines up to `after` are passed over. Throws {@link BadScansFile} or 422
 * for what is no file of scans.
 */
export async function* readScansFile(
  file: string,
  { after, read }: { after: number; read: (bytes: number) => void }
): AsyncGenerator<ReadLine[]> {
  const now = new Date()
  const lines = notNone(readLines(unpackText(file, read)), file)
  if (/\.csv(\.gz)?$/i.test(file)) return yield* readCsvLines(lines, after, now)
  for await (const some of lines) {
    const left = some.filter(({ line }) => line > after)
    yield await checkLines(left, now)
  }
}

/** The same lines; throws when all are empty. */
async function* notNone(
  parts: AsyncIterable<TextLine[]>,
  file: string
): AsyncGenerator<TextLine[]> {
  let isNone = true
  for await (const lines of parts) {
    isNone &&= lines.every(({ text }) => text.trim() === '')
    yield lines
  }
  if (isNone) throw new BadScansFile(`The file ${file} holds no lines`)
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readScansFile } from '#app/scans/lines/read_scans_file'
import { useTemporaryFolder } from '#tests/setup/files/temporary_folder'
import { test } from '@japa/runner'

const LINE = '{"id":"1"}\n'

const UNREADABLE: [title: string, name: string, content: string | Buffer, said: RegExp][] = [
  ['holds nothing but line breaks', 'blank.csv', '\r\n\r\n', /holds no lines/],
  ['is no text', 'label.csv', readFileSync(process.execPath).subarray(0, 99_999), /no text/],
  ['is text in UTF-16', 'scans.ndjson', Buffer.from(LINE, 'utf16le'), /no text in UTF-8/],
  ['says that it is packed and is not', 'plain.csv.gz', 'id', /not packed with gzip/],
  [
    'was packed and ends too early',
    'cut.ndjson.gz',
    gzipSync(LINE.repeat(2_000)).subarray(0, -20),
    /damaged/,
  ],
]

test.group('Files that hold no scans', (group) => {
  const folder = useTemporaryFolder(group)

  for (const [title, name, content, said] of UNREADABLE) {
    test(`a file of scans is refused when it ${title}`, async ({ assert }) => {
      const file = join(folder(), name)
      writeFileSync(file, content)
      const lines = readScansFile(file, { after: 0, read: () => undefined })
      await assert.rejects(() => Array.fromAsync(lines), said)
    })
  }

  test('a packed file of scans is unpacked when its name ends with .GZ', async ({ assert }) => {
    const file = join(folder(), 'SCANS.CSV.GZ')
    writeFileSync(file, gzipSync('id;label_id;timestamp;status\none'))
    const read = await Array.fromAsync(readScansFile(file, { after: 0, read: () => undefined }))
    assert.deepEqual(
      read.flat().map(({ line }) => line),
      [2]
    )
  })
})

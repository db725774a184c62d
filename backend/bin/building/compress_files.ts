import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Extensions of text files; fonts and pictures are already compressed. */
const TEXT = new Set(['.js', '.css', '.svg', '.json', '.html'])

/** Minimum size of a file to compress; smaller files fit into one network packet. */
const LEAST_BYTES = 1_000

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes a Brotli (`.br`) and gzip (`.gz`) copy of every text file of a folder. Uses the strongest
 * compression, because a file is compressed once and sent often.
 */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < LEAST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const forms = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, forms[0]), writeFile(`${file}.gz`, forms[1])])
}

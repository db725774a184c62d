import { readIncoming } from '#app/foundation/files/file_storage'
import { contentMismatch } from '#app/foundation/files/content/content_refusals'
import { fileTypeFromFile } from 'file-type'

/** Allowed control characters: tab, line feed, form feed and carriage return. */
const ALLOWED = new Set([0x09, 0x0a, 0x0c, 0x0d])

/**
 * Types whose signatures are letters that texts can begin with (BM, MZ, ID3, PARE). Such files
 * contain control characters, so {@link hasControls} detects them.
 */
const KNOWN_BY_LETTERS = new Set(['bmp', 'exe', 'mp3', 'parquet'])

export async function checkText(path: string): Promise<void> {
  const found = await fileTypeFromFile(path)
  if (found && !KNOWN_BY_LETTERS.has(found.ext)) throw contentMismatch('txt')
  let decoder: TextDecoder | undefined
  for await (const chunk of readIncoming(path)) {
    decoder ??= new TextDecoder(encodingOf(chunk as Buffer), { fatal: true })
    if (hasControls(decode(decoder, chunk as Buffer))) throw contentMismatch('txt')
  }
  if (decoder) decode(decoder)
}

/** Detects UTF-16 by its byte order mark. Other encodings are checked byte by byte, as Latin-1. */
function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'latin1'
}

/** Decodes the next part; without one, checks for an incomplete character. */
function decode(decoder: TextDecoder, part?: Buffer): string {
  try {
    return decoder.decode(part, { stream: part !== undefined })
  } catch {
    throw contentMismatch('txt')
  }
}

function hasControls(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < 0x20 && !ALLOWED.has(code)) return true
  }
  return false
}

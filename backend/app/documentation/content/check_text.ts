import { readIncoming } from '#app/documentation/document_storage'
import { contentMismatch } from '#app/documentation/content/content_refusals'
import { fileTypeFromFile } from 'file-type'

/** Line feed, carriage return, tab, and the form feed of old printers. */
const ALLOWED = new Set([0x09, 0x0a, 0x0c, 0x0d])

/**
 * Checks that a file is text: no other control characters, and nothing that begins like another
 * kind of file. Whatever encoding spreadsheets save is taken.
 */
export async function checkText(path: string): Promise<void> {
  if (await fileTypeFromFile(path)) throw contentMismatch('txt')
  for await (const chunk of readIncoming(path)) {
    for (const byte of chunk as Buffer) {
      if (byte < 0x20 && !ALLOWED.has(byte)) throw contentMismatch('txt')
    }
  }
}

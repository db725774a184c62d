import {
  closeSync,
  fdatasyncSync,
  ftruncateSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { BadScansFile } from '#app/scans/lines/unpack_text'
import { quotedCell } from '#shared/ground/http/csv_guard'

const MOST_CHARACTERS = 500

/** Characters collected before they are written. */
const AT_ONCE = 256 * 1024

// eslint-disable-next-line no-control-regex -- these would break a row of the file
const CONTROL = /[\u0000-\u0008\u000a-\u001f\u007f]/g

/** The CSV format of the portal: byte order mark, semicolons and quotes (rule 9.2). */
const HEADING = '\uFEFF"line";"reason";"text"\n'

export class LineErrorsFile {
  #handle: number | undefined
  #held = ''
  #heldBytes = 0
  #writtenBytes = 0

  constructor(readonly file: string) {}

  get bytes(): number {
    return this.#writtenBytes + this.#heldBytes
  }

  /**
   * Deletes the line errors of an earlier import. Throws {@link BadScansFile} for any other file.
   */
  begin(): void {
    if (sizeOf(this.file) === null) return
    if (!this.#isOurs()) {
      throw new BadScansFile(
        `The file ${this.file} holds no faulty lines, and would be overwritten with them: move it, or name another by --errors`
      )
    }
    rmSync(this.file)
  }

  /** Truncates the file to a length in bytes. Returns false for a shorter or a different file. */
  goOn(bytes: number): boolean {
    if (bytes === 0) {
      this.begin()
      return true
    }
    const size = sizeOf(this.file)
    if (size === null || size < bytes || !this.#isOurs()) return false
    this.#handle = openSync(this.file, 'r+')
    ftruncateSync(this.#handle, bytes)
    this.#writtenBytes = bytes
    return true
  }

  add(line: number, reason: string, text: string): void {
    if (this.bytes === 0) this.#hold(HEADING)
    const cells = [String(line), reason, beginningOf(text)]
    this.#hold(`${cells.map(quotedCell).join(';')}\n`)
    if (this.#held.length >= AT_ONCE) this.#write()
  }

  keep(): void {
    this.#write()
    if (this.#handle !== undefined) fdatasyncSync(this.#handle)
  }

  close(): void {
    this.keep()
    if (this.#handle !== undefined) closeSync(this.#handle)
    this.#handle = undefined
  }

  #hold(text: string): void {
    this.#held += text
    this.#heldBytes += Buffer.byteLength(text)
  }

  #write(): void {
    if (this.#held === '') return
    try {
      this.#writeHeld()
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new BadScansFile(`The faulty lines cannot be written to ${this.file} (${code})`, {
        cause: error,
      })
    }
  }

  #writeHeld(): void {
    this.#handle ??= openSync(this.file, 'w', 0o600)
    const bytes = Buffer.from(this.#held)
    for (let done = 0; done < bytes.length;) {
      done += writeSync(this.#handle, bytes, done, bytes.length - done, this.#writtenBytes + done)
    }
    this.#writtenBytes += bytes.length
    this.#held = ''
    this.#heldBytes = 0
  }

  #isOurs(): boolean {
    const heading = Buffer.from(HEADING)
    const beginning = Buffer.alloc(heading.length)
    const handle = openSync(this.file, 'r')
    try {
      readSync(handle, beginning)
    } finally {
      closeSync(handle)
    }
    return beginning.equals(heading)
  }
}

function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null
}

function beginningOf(text: string): string {
  const isLong = text.length > MOST_CHARACTERS
  const beginning = isLong ? `${text.slice(0, MOST_CHARACTERS)}…` : text
  return beginning.toWellFormed().replaceAll(CONTROL, '\uFFFD')
}

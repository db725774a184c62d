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
import { BadScansFile } from '#app/scans/ingest/unpack_text'
import { quotedCell } from '#shared/http/csv_guard'

/** Of a faulty line so much is written down. */
const MOST_CHARACTERS = 500

/** Rows are written together once there are so many characters of them. */
const AT_ONCE = 256 * 1024

// eslint-disable-next-line no-control-regex -- these would break a row of the file
const CONTROL = /[\u0000-\u0008\u000a-\u001f\u007f]/g

/** As all files of the portal: with a byte order mark, semicolons, and every field quoted (rule 9.2). */
const HEADING = '\uFEFF"line";"reason";"text"\n'

/** The faulty lines of an import as CSV, each a row in one line: its number, what is wrong with it, and how it begins. */
export class FaultsFile {
  #handle: number | undefined
  #held = ''
  #heldBytes = 0
  #writtenBytes = 0

  constructor(readonly file: string) {}

  /** How long the file is with all that was added. */
  get bytes(): number {
    return this.#writtenBytes + this.#heldBytes
  }

  /** Forgets the faulty lines of an earlier import. Throws {@link BadScansFile} when the file is none of those. */
  begin(): void {
    if (sizeOf(this.file) === null) return
    if (!this.#isOurs()) {
      throw new BadScansFile(
        `The file ${this.file} holds no faulty lines, and would be overwritten with them: move it, or name another by --faults`
      )
    }
    rmSync(this.file)
  }

  /** Forgets what was written behind a length; tells whether the file has that length at all. */
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

  /** Has the disk keep what was added. */
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

/** Cut between characters, and marked as cut. */
function beginningOf(text: string): string {
  const isLong = text.length > MOST_CHARACTERS
  const beginning = isLong ? `${text.slice(0, MOST_CHARACTERS)}…` : text
  return beginning.toWellFormed().replaceAll(CONTROL, '\uFFFD')
}

import { createHash } from 'node:crypto'
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

export interface Reached {
  /** The last line that is stored or reported as faulty. */
  line: number
  accepted: number
  duplicates: number
  faulty: number
  /** Size of the line errors file at that point, in bytes. */
  errorBytes: number
}

export const AT_THE_BEGINNING: Reached = {
  line: 0,
  accepted: 0,
  duplicates: 0,
  faulty: 0,
  errorBytes: 0,
}

/** Bytes at the beginning of a file that identify it, together with its size and time. */
const MARK_BYTES = 64 * 1024

/** Stores the position of an import, so that it can resume. */
export class ImportPlace {
  readonly #place: string
  readonly #mark: string

  constructor(folder: string, file: string, sheet = '') {
    mkdirSync(join(folder, 'imports'), { recursive: true })
    const name = hashOf(resolve(file)).slice(0, 32)
    this.#place = join(folder, 'imports', name)
    this.#mark = hashOf(markOf(file), sheet)
  }

  /** Returns null without an interrupted import, or `lost` if the position or file has changed. */
  read(): Reached | null | 'lost' {
    const kept = readIfThere(this.#place)
    if (kept === null) return null
    const [seal, text = ''] = kept.split('\n')
    return seal === this.#seal(text) ? (JSON.parse(text) as Reached) : 'lost'
  }

  write(reached: Reached): void {
    const text = JSON.stringify(reached)
    const draft = `${this.#place}.draft`
    writeFileSync(draft, `${this.#seal(text)}\n${text}`)
    renameSync(draft, this.#place)
  }

  forget(): void {
    rmSync(this.#place, { force: true })
  }

  /** Hashes a position, its file and its sheet, to detect damage and a changed file. */
  #seal(text: string): string {
    return hashOf(this.#mark, text)
  }
}

function markOf(file: string): string {
  const { size, mtimeMs } = statSync(file)
  const beginning = Buffer.alloc(Math.min(size, MARK_BYTES))
  const handle = openSync(file, 'r')
  try {
    readSync(handle, beginning, 0, beginning.length, 0)
  } finally {
    closeSync(handle)
  }
  return hashOf(`${size} ${mtimeMs} `, beginning)
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const hashOf = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

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

/** Where an import has come to, and what it has taken until then. */
export interface Reached {
  /** Everything up to this line is stored, or told of as faulty. */
  line: number
  accepted: number
  duplicates: number
  faulty: number
  /** How long the file of faulty lines is up to there. */
  faultsBytes: number
}

export const AT_THE_BEGINNING: Reached = {
  line: 0,
  accepted: 0,
  duplicates: 0,
  faulty: 0,
  faultsBytes: 0,
}

/** So much of its beginning tells a file from another one. */
const MARK_BYTES = 64 * 1024

/** Keeps where the import of a file has come to, for when it is interrupted. */
export class ImportPlace {
  readonly #place: string
  readonly #mark: string

  constructor(folder: string, file: string) {
    mkdirSync(join(folder, 'imports'), { recursive: true })
    const name = hashOf(resolve(file)).slice(0, 32)
    this.#place = join(folder, 'imports', name)
    this.#mark = markOf(file)
  }

  /** Null when no import of this file was interrupted; `lost` when one was, and where it was cannot be told. */
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

  /** Neither what was damaged nor what was kept for another file has the same. */
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

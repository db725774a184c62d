/** Where the progress is shown. */
export interface Screen {
  isTTY?: boolean
  columns?: number
  write: (text: string) => unknown
}

const BAR_WIDTH = 20
const PLAIN_COLUMNS = 80

/** At a terminal it is drawn anew so often, elsewhere it is a line now and then. */
const REDRAW_MS = 100
const LINE_MS = 10_000

const LINE_BEGINNING = '\r'
const CLEAR_TO_END = '\u001B[K'

/** What is stored of a file at some moment. */
interface Stored {
  bytes: number
  scans: number
}

/** Shows how much of a file is imported, how fast, and how long the rest will take. */
export class ImportProgress {
  #readBytes = 0
  #stored: Stored = { bytes: 0, scans: 0 }
  /** When the first new line was read, and what was stored by then. */
  #begun: (Stored & { at: number }) | undefined
  #shownAt: number
  #isShown = false

  constructor(
    private readonly size: number,
    private readonly screen: Screen,
    private readonly now = () => performance.now()
  ) {
    this.#shownAt = now()
  }

  /** So many bytes more of the file were read. */
  read(bytes: number): void {
    this.#readBytes += bytes
    if (this.screen.isTTY) this.#showNowAndThen(REDRAW_MS)
  }

  /** What an interrupted import had done is passed over. */
  begin(scans: number): void {
    this.#stored = { bytes: this.#readBytes, scans }
    this.#begun = { ...this.#stored, at: this.now() }
  }

  /** A batch was read; what is returned is called when it is stored, with the number of all scans by then. */
  batch(): (scans: number) => void {
    const bytes = this.#readBytes
    return (scans) => {
      this.#stored = { bytes, scans }
      this.#showNowAndThen(this.screen.isTTY ? 0 : LINE_MS)
    }
  }

  /** Takes the bar away, for something else to be said. */
  clear(): void {
    if (this.#isShown) this.screen.write(`${LINE_BEGINNING}${CLEAR_TO_END}`)
    this.#isShown = false
  }

  #showNowAndThen(everyMs: number): void {
    const now = this.now()
    if (now - this.#shownAt < everyMs) return
    this.#shownAt = now
    if (!this.screen.isTTY) return void this.screen.write(`${this.#describe()}\n`)
    const line = `${this.#bar()} ${this.#describe()}`
    const room = (this.screen.columns || PLAIN_COLUMNS) - 1
    this.screen.write(`${LINE_BEGINNING}${line.slice(0, room)}${CLEAR_TO_END}`)
    this.#isShown = true
  }

  get #share(): number {
    return Math.min(1, this.#stored.bytes / this.size)
  }

  #bar(): string {
    const full = Math.floor(this.#share * BAR_WIDTH)
    return `[${'#'.repeat(full)}${'-'.repeat(BAR_WIDTH - full)}]`
  }

  #describe(): string {
    const { bytes, scans } = this.#stored
    const parts = [`${Math.floor(this.#share * 100)} %`, `${scans} scans`]
    const begun = this.#begun
    if (begun && bytes > begun.bytes) {
      const seconds = Math.max(0.001, (this.now() - begun.at) / 1_000)
      const left = (seconds * (this.size - bytes)) / (bytes - begun.bytes)
      parts.push(`${Math.round((scans - begun.scans) / seconds)} a second`)
      parts.push(`${describeDuration(Math.ceil(left))} left`)
    }
    return parts.join(', ')
  }
}

function describeDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return `${seconds} s`
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

export interface Screen {
  isTTY?: boolean
  columns?: number
  write: (text: string) => unknown
}

const BAR_WIDTH = 20
const PLAIN_COLUMNS = 80

/** Interval between redraws on a terminal, and between printed lines elsewhere. */
const REDRAW_MS = 100
const LINE_MS = 10_000

const LINE_BEGINNING = '\r'
const CLEAR_TO_END = '\u001B[K'

interface Stored {
  bytes: number
  scans: number
}

export class ImportProgress {
  #readBytes = 0
  #stored: Stored = { bytes: 0, scans: 0 }
  /** The time of the first new line, and what was stored then. */
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

  read(bytes: number): void {
    this.#readBytes += bytes
    if (this.screen.isTTY) this.#showNowAndThen(REDRAW_MS)
  }

  /** Begins to measure the speed, without the scans that an interrupted import has stored. */
  begin(scans: number): void {
    this.#stored = { bytes: this.#readBytes, scans }
    this.#begun = { ...this.#stored, at: this.now() }
  }

  /**
   * Marks a batch as read. The returned function reports it as stored, with the total number of
   * scans.
   */
  batch(): (scans: number) => void {
    const bytes = this.#readBytes
    return (scans) => {
      this.#stored = { bytes, scans }
      this.#showNowAndThen(this.screen.isTTY ? 0 : LINE_MS)
    }
  }

  clear(): void {
    if (this.#isShown) this.screen.write(`${LINE_BEGINNING}${CLEAR_TO_END}`)
    this.#isShown = false
  }

  #showNowAndThen(everyMs: number): void {
    const now = this.now()
    if (now - this.#shownAt < everyMs) return
    this.#shownAt = now
    if (!this.screen.isTTY) return void this.screen.write(`${this.#describe()}\n`)
    const line = this.#hasShare ? `${this.#bar()} ${this.#describe()}` : this.#describe()
    const room = (this.screen.columns || PLAIN_COLUMNS) - 1
    this.screen.write(`${LINE_BEGINNING}${line.slice(0, room)}${CLEAR_TO_END}`)
    this.#isShown = true
  }

  get #share(): number {
    return Math.min(1, this.#stored.bytes / this.size)
  }

  /** A workbook reports no bytes, so its share is unknown. */
  get #hasShare(): boolean {
    return this.#readBytes > 0
  }

  #bar(): string {
    const full = Math.floor(this.#share * BAR_WIDTH)
    return `[${'#'.repeat(full)}${'-'.repeat(BAR_WIDTH - full)}]`
  }

  #describe(): string {
    const { bytes, scans } = this.#stored
    const parts = [`${scans} scans`]
    if (this.#hasShare) parts.unshift(`${Math.floor(this.#share * 100)} %`)
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

const QUOTE = 34
const NEW_LINE = 10

/** A quoted line break does not count. */
export class LineCounter {
  lines = 0
  #isQuoted = false

  take(bytes: Uint8Array): void {
    for (const byte of bytes) {
      // A doubled quote toggles twice, so it needs no case of its own.
      if (byte === QUOTE) this.#isQuoted = !this.#isQuoted
      else if (byte === NEW_LINE && !this.#isQuoted) this.lines += 1
    }
  }
}

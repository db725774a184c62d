const QUOTE = 34
const NEW_LINE = 10

/** Counts the lines of a CSV file whose parts arrive one after the other; quoted ones have several. */
export class LineCounter {
  lines = 0
  #isQuoted = false

  take(bytes: Uint8Array): void {
    for (const byte of bytes) {
      // A doubled quote ends and begins again, which comes to the same.
      if (byte === QUOTE) this.#isQuoted = !this.#isQuoted
      else if (byte === NEW_LINE && !this.#isQuoted) this.lines += 1
    }
  }
}

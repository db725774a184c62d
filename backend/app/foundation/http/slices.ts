import { setImmediate } from 'node:timers/promises'

const SLICE_MS = 10

/** Divides long work on the event loop, so that other requests run in between. */
export class Slices {
  #began = performance.now()

  /** Pauses once the slice is used up. Await it after each small step. */
  async giveWay(): Promise<void> {
    if (performance.now() - this.#began < SLICE_MS) return
    await setImmediate()
    this.#began = performance.now()
  }
}

export async function* inSlices<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  const slices = new Slices()
  for (const item of items) {
    yield item
    await slices.giveWay()
  }
}

export const mapInSlices = async <Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result
): Promise<Result[]> => {
  const results: Result[] = []
  for await (const item of inSlices(items)) results.push(map(item))
  return results
}

/** Characters of a piece, whose work takes well under a slice. */
const PIECE = 16_384

export function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += PIECE) yield text.slice(start, start + PIECE)
}

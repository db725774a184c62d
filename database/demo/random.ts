/** Repeatable random values: the same seed gives the same numbers on every machine. */
export interface Random {
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  /** A number from `least` up to, not including, `most`. */
  between(least: number, most: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
  /** Replaces every `#` by a digit. */
  digits(pattern: string): string
  uuid(): string
}

/** Each subject has its own seed. */
export function createRandom(seed: string): Random {
  const next = mulberry32(fnv1a(seed))
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const hex = (length: number) =>
    Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join('')
  return {
    whole,
    between: (least, most) => least + next() * (most - least),
    chance: (share) => next() < share,
    pick: (items) => items[Math.floor(next() * items.length)],
    shuffled: (items) => {
      const left = [...items]
      return items.map(() => left.splice(Math.floor(next() * left.length), 1)[0])
    },
    digits: (pattern) => pattern.replace(/#/g, () => String(whole(0, 9))),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[whole(0, 3)]}${hex(3)}-${hex(12)}`,
  }
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  }
  return hash >>> 0
}

/** Returns a small generator with good distribution, for numbers from 0 to below 1. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

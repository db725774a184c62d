import type { Point } from '#app/scans/suspicions/evidence_file/map_frame'

/** A rectangle; `x` and `y` are its upper left corner. */
export interface Box extends Point {
  width: number
  height: number
}

/** Tracks the free space of a map, so that nothing overlaps. */
export class FreeSpace {
  readonly #taken: Box[] = []

  constructor(
    readonly width: number,
    readonly height: number
  ) {}

  take<Place extends Box>(places: Iterable<Place>): Place | null {
    for (const place of places) {
      if (!this.#isOnMap(place) || this.#taken.some((other) => overlap(place, other))) continue
      this.#taken.push(place)
      return place
    }
    return null
  }

  #isOnMap({ x, y, width, height }: Box): boolean {
    return x >= 0 && y >= 0 && x + width <= this.width && y + height <= this.height
  }
}

export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

import type { Point } from '#app/suspicions/evidence_file/map_frame'

/** What something takes of a map, from its left upper corner. */
export interface Box extends Point {
  width: number
  height: number
}

/** The free space on a map: nothing that takes some of it stands over something else. */
export class FreeSpace {
  readonly #taken: Box[] = []

  constructor(
    readonly width: number,
    readonly height: number
  ) {}

  /** Takes the first of the places that is free and on the map; null where none is. */
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

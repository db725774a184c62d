import { cellOf, latBits, lonBits } from '#shared/scans/places/geo_grid'
import { COUNTED, type Edges, SMALL_FROM } from '#shared/scans/maps/map_window'

/** Width of the world in pixels at zoom 0. */
const WORLD = 256

/** Minimum width of a cell in pixels, so that its colour can be seen. */
const LEAST_WIDTH = 16

/** Returns the length of the finest geohashes whose cells are wide enough at a zoom. */
export function cellPrecisionAt(zoom: number): number {
  let precision = 2
  while ((WORLD * 2 ** zoom) / 2 ** lonBits(precision + 1) >= LEAST_WIDTH) precision += 1
  return precision
}

/** Returns the length of the geohashes to which the box of a map of cells is extended. */
export const cellBoxPrecisionAt = (zoom: number): number =>
  zoom < SMALL_FROM ? Math.min(COUNTED, cellPrecisionAt(zoom)) : cellPrecisionAt(zoom)

/** Returns the edges of a geohash's cell. Neighbouring cells share exactly the same edge. */
export function edgesOfCell(geohash: string): Edges {
  const { x, y } = cellOf(geohash)
  const height = 180 / 2 ** latBits(geohash.length)
  const width = 360 / 2 ** lonBits(geohash.length)
  return {
    north: (y + 1) * height - 90,
    east: (x + 1) * width - 180,
    south: y * height - 90,
    west: x * width - 180,
  }
}

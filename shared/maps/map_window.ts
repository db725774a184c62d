import { MICRODEGREES, latBits, lonBits } from '#shared/maps/geo_grid'

/** How maps of scans look at the world (rule 13.10). */
export const ZOOM = { least: 2, most: 18 } as const

/** Where a map stands before somebody moves it. */
export const FIRST_VIEW: MapView = { lat: 49, lon: 9, zoom: 4 }

/** Pixels within which what is marked is put together. */
export const CLUSTER_PIXELS = 50

/** From this zoom on single scans are shown in place of their counts. */
const SINGLE_FROM = 9

/** What a map shows: its centre in degrees, and how near. */
export interface MapView {
  lat: number
  lon: number
  zoom: number
}

/** Edges in degrees, as Leaflet counts them: past ±180 where the map was moved around the world. */
export interface Edges {
  north: number
  east: number
  south: number
  west: number
}

interface Corner {
  lat: number
  lon: number
}

/** As questions about scans take it; where the left side is east of the right one, it reaches over the antimeridian. */
export interface BoundingBox {
  top_left: Corner
  bottom_right: Corner
}

/** Characters of the geohashes of a map's buckets. */
export function precisionAt(zoom: number): number {
  if (zoom <= 4) return 2
  if (zoom <= 6) return 3
  if (zoom <= 7) return 4
  if (zoom <= 8) return 5
  if (zoom <= 10) return 6
  if (zoom <= 14) return 7
  if (zoom <= 15) return 8
  return 9
}

/** Scans are counted beforehand by geohashes of so many characters. */
const COUNTED = 5

/** From this zoom on a map shows less than such a cell is large. */
const SMALL_FROM = 14

/** Characters of the cells to which a map's box is grown: single scans are asked for by cells that were counted. */
export const boxPrecisionAt = (zoom: number): number =>
  showsSingleScans(zoom) && zoom < SMALL_FROM ? COUNTED : precisionAt(zoom)

/** Whether single scans are asked for and not buckets. */
export const showsSingleScans = (zoom: number): boolean => zoom >= SINGLE_FROM

/**
 * The visible box, grown to whole cells of geohashes of so many characters: a bucket at its edge
 * keeps its count while the map is moved, a small move asks nothing new, and what was counted by cell
 * answers it. Its sides are the first and the last place of their cells, in whole millionths.
 */
export function boxOf({ north, east, south, west }: Edges, precision: number): BoundingBox {
  const lat = axisOf(180, latBits(precision))
  const lon = axisOf(360, lonBits(precision))
  const [left, right] = [lon.cellFrom(west), lon.cellTo(east)]
  const isWhole = right - left >= lon.cells - 1
  return {
    top_left: {
      lat: lat.last(Math.min(lat.cellTo(north), lat.cells - 1)),
      lon: isWhole ? -180 : lon.first(wrap(left, lon.cells)),
    },
    bottom_right: {
      lat: lat.first(Math.max(lat.cellFrom(south), 0)),
      lon: isWhole ? 180 : lon.last(wrap(right, lon.cells)),
    },
  }
}

/** An axis of so many degrees, cut into cells that are counted from its beginning. */
function axisOf(degrees: number, bits: number) {
  const cells = 2 ** bits
  const span = degrees * MICRODEGREES
  /** The first place of a cell. */
  const first = (cell: number) => Math.ceil((cell * span) / cells) - span / 2
  const cellAt = (place: number) => ((place + degrees / 2) / degrees) * cells
  return {
    cells,
    cellFrom: (place: number) => Math.floor(cellAt(place)),
    cellTo: (place: number) => Math.ceil(cellAt(place)) - 1,
    first: (cell: number) => first(cell) / MICRODEGREES,
    last: (cell: number) => (cell === cells - 1 ? span / 2 : first(cell + 1) - 1) / MICRODEGREES,
  }
}

/** A cell of another copy of the world in the first one. */
const wrap = (cell: number, cells: number) => cell - cells * Math.floor(cell / cells)

/** The longitude of a place in that copy of the world which is nearest to the map's centre. */
export const nearestCopy = (lon: number, centre: number): number =>
  lon + 360 * Math.round((centre - lon) / 360)

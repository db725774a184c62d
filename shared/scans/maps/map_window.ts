import { MICRODEGREES, latBits, lonBits } from '#shared/scans/places/geo_grid'

/** Zoom levels of maps of scans (rule 13.10). */
export const ZOOM = { least: 2, most: 18 } as const

export const FIRST_VIEW: MapView = { lat: 49, lon: 9, zoom: 4 }

/** Marks within this distance are merged. */
export const CLUSTER_PIXELS = 50

/** From this zoom on, single scans are shown instead of counts. */
const SINGLE_FROM = 9

/** Centre in degrees, and zoom. */
export interface MapView {
  lat: number
  lon: number
  zoom: number
}

/** Edges in degrees, as Leaflet reports them: beyond ±180 after moving around the world. */
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

/** The box of a scan query. A left side east of the right one crosses the antimeridian. */
export interface BoundingBox {
  top_left: Corner
  bottom_right: Corner
}

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

/** The length of the geohashes by which scans are counted in advance. */
export const COUNTED = 5

/** From this zoom on, a map is smaller than one cell of such a geohash. */
export const SMALL_FROM = 14

/**
 * Returns the length of the geohashes to which a box is extended. Single scans are queried by the
 * cells counted in advance.
 */
export const boxPrecisionAt = (zoom: number): number =>
  showsSingleScans(zoom) && zoom < SMALL_FROM ? COUNTED : precisionAt(zoom)

export const showsSingleScans = (zoom: number): boolean => zoom >= SINGLE_FROM

/**
 * Extends the visible box to whole geohash cells. Buckets at the edge keep their counts, small
 * moves need no new query, and counts by cell suffice. Sides are in whole millionths of a degree.
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

function axisOf(degrees: number, bits: number) {
  const cells = 2 ** bits
  const span = degrees * MICRODEGREES
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

/** Moves a cell of another copy of the world into the first one. */
const wrap = (cell: number, cells: number) => cell - cells * Math.floor(cell / cells)

/** Returns the longitude in the copy of the world nearest to the map's centre. */
export const nearestCopy = (lon: number, centre: number): number =>
  lon + 360 * Math.round((centre - lon) / 360)

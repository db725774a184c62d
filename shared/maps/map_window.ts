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

/** Whether single scans are asked for and not buckets. */
export const showsSingleScans = (zoom: number): boolean => zoom >= SINGLE_FROM

/**
 * The visible box, grown to whole cells of geohashes of so many characters: a bucket at its edge
 * keeps its count while the map is moved, and a small move asks nothing new.
 */
export function boxOf({ north, east, south, west }: Edges, precision: number): BoundingBox {
  const [height, width] = [
    180 / 2 ** Math.floor((precision * 5) / 2),
    360 / 2 ** Math.ceil((precision * 5) / 2),
  ]
  const top = Math.min(90, up(north, height))
  const bottom = Math.max(-90, down(south, height))
  const [left, right] = [down(west, width), up(east, width)]
  const isWhole = right - left >= 360
  return {
    top_left: { lat: top, lon: isWhole ? -180 : eastward(left) },
    bottom_right: { lat: bottom, lon: isWhole ? 180 : westward(right) },
  }
}

/** Every number of degrees in whole millionths, in which places are kept. */
const exact = (degrees: number) => Math.round(degrees * 1e6) / 1e6
const up = (degrees: number, step: number) => exact(Math.ceil(degrees / step) * step)
const down = (degrees: number, step: number) => exact(Math.floor(degrees / step) * step)

/** A longitude from -180 up to, not including, 180. */
const eastward = (lon: number) => exact(lon - 360 * Math.floor((lon + 180) / 360))
/** The same, but 180 and not -180. */
const westward = (lon: number) => -eastward(-lon)

/** The longitude of a place in that copy of the world which is nearest to the map's centre. */
export const nearestCopy = (lon: number, centre: number): number =>
  lon + 360 * Math.round((centre - lon) / 360)

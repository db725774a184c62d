interface Place {
  lat: number
  lon: number
}

export interface Point {
  x: number
  y: number
}

export interface MapFrame {
  /** Degrees; west can be below -180, and east above 180. */
  west: number
  east: number
  north: number
  south: number
  perLon: number
  perLat: number
}

/** Minimum extent of a map; a smaller map would show hardly any coasts and borders. */
const LEAST_DEGREES = 16
const MARGIN = 1.25

export function frameOf(places: readonly Place[], width: number, height: number): MapFrame {
  const lats = places.map(({ lat }) => lat)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const west = westOf(places.map(({ lon }) => lon))
  const east = Math.max(...places.map(({ lon }) => eastOf(west, lon)))
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 }
  // Degrees of longitude get shorter towards the poles.
  const narrowing = Math.max(0.35, Math.cos((middle.lat * Math.PI) / 180))
  const perLat = Math.min(
    height / (Math.max(LEAST_DEGREES, north - south) * MARGIN),
    width / (Math.max(LEAST_DEGREES, east - west) * MARGIN * narrowing)
  )
  const perLon = perLat * narrowing
  return {
    west: middle.lon - width / perLon / 2,
    east: middle.lon + width / perLon / 2,
    north: middle.lat + height / perLat / 2,
    south: middle.lat - height / perLat / 2,
    perLon,
    perLat,
  }
}

/** Projects a place shifted by `turn` degrees; by default, so that it is east of `west`. */
export function projectTo({ west, north, perLon, perLat }: MapFrame, place: Place, turn?: number) {
  const lon = turn === undefined ? eastOf(west, place.lon) : place.lon + turn
  return { x: (lon - west) * perLon, y: (north - place.lat) * perLat }
}

/** Returns the first equivalent of a longitude that is not west of `west`. */
const eastOf = (west: number, lon: number) => west + ((((lon - west) % 360) + 360) % 360)

/** Returns the western end of places: the longitude east of the widest gap between them. */
function westOf(lons: readonly number[]): number {
  const sorted = [...lons].sort((one, other) => one - other)
  let [west, widest] = [sorted[0]!, -1]
  sorted.forEach((lon, index) => {
    const before = index === 0 ? sorted.at(-1)! - 360 : sorted[index - 1]!
    if (lon - before > widest) [west, widest] = [lon, lon - before]
  })
  return west
}

/** Degrees between grid lines. */
export const stepOf = ({ west, east }: MapFrame): number =>
  [1, 2, 5, 10, 20].find((step) => (east - west) / step <= 10) ?? 30

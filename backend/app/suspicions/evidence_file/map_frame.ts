/** A place on the earth, in degrees. */
interface Place {
  lat: number
  lon: number
}

export interface Point {
  x: number
  y: number
}

/** What of the world a map shows, and how large a degree is on it. */
export interface MapFrame {
  /** Degrees; the west may be past -180, and the east past 180. */
  west: number
  east: number
  north: number
  south: number
  perLon: number
  perLat: number
}

/** A map shows no less: with nothing but coast and borders a smaller part would say little. */
const LEAST_DEGREES = 16
const MARGIN = 1.25

/** The part of the world that holds all places, in a box of a width and height. */
export function frameOf(places: readonly Place[], width: number, height: number): MapFrame {
  const lats = places.map(({ lat }) => lat)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const west = westOf(places.map(({ lon }) => lon))
  const east = Math.max(...places.map(({ lon }) => eastOf(west, lon)))
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 }
  // A degree of longitude is the shorter the farther it is from the equator.
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

/** Where a place is on the map, `turn` degrees around the world from where it is nearest. */
export function projectTo({ west, north, perLon, perLat }: MapFrame, place: Place, turn?: number) {
  const lon = turn === undefined ? eastOf(west, place.lon) : place.lon + turn
  return { x: (lon - west) * perLon, y: (north - place.lat) * perLat }
}

/** A longitude as the first one east of another. */
const eastOf = (west: number, lon: number) => west + ((((lon - west) % 360) + 360) % 360)

/** The western end of all longitudes: east of the widest gap between two of them. */
function westOf(lons: readonly number[]): number {
  const sorted = [...lons].sort((one, other) => one - other)
  let [west, widest] = [sorted[0]!, -1]
  sorted.forEach((lon, index) => {
    const before = index === 0 ? sorted.at(-1)! - 360 : sorted[index - 1]!
    if (lon - before > widest) [west, widest] = [lon, lon - before]
  })
  return west
}

/** Degrees between the lines of a map. */
export const stepOf = ({ west, east }: MapFrame): number =>
  [1, 2, 5, 10, 20].find((step) => (east - west) / step <= 10) ?? 30

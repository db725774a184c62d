import {
  type MapView,
  boxOf,
  boxPrecisionAt,
  precisionAt,
  showsSingleScans,
} from '#shared/scans/maps/map_window'

/** Size of the requested map in pixels. */
const WINDOW = { width: 1_200, height: 600 }

/** Size of the world at zoom 0 in pixels. */
const WORLD = 256

/** Maximum number of single scans on a screen. */
const MOST_SHOWN = 2_000

function askedAt({ lat, lon, zoom }: MapView) {
  const world = WORLD * 2 ** zoom
  const centre = world / 2 - (Math.asinh(Math.tan(toRadians(lat))) * world) / (2 * Math.PI)
  const latAt = (y: number) =>
    (Math.atan(Math.sinh(((world / 2 - y) * 2 * Math.PI) / world)) * 180) / Math.PI
  const reach = (WINDOW.width / 2 / world) * 360
  const edges = {
    north: latAt(centre - WINDOW.height / 2),
    south: latAt(centre + WINDOW.height / 2),
    west: lon - reach,
    east: lon + reach,
  }
  return {
    type: 'markers',
    precision: precisionAt(zoom),
    bounding_box: boxOf(edges, boxPrecisionAt(zoom)),
    ...(showsSingleScans(zoom) && { hits: MOST_SHOWN }),
  }
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

export const MAP_QUESTIONS: Record<string, object> = {
  'map, zoom 2': askedAt({ lat: 20, lon: 0, zoom: 2 }),
  'map, zoom 4': askedAt({ lat: 49, lon: 9, zoom: 4 }),
  'map, zoom 8': askedAt({ lat: 48.86, lon: 2.35, zoom: 8 }),
  'map, zoom 10': askedAt({ lat: 48.86, lon: 2.35, zoom: 10 }),
  'map, zoom 14': askedAt({ lat: 45.76, lon: 4.84, zoom: 14 }),
  'map, its weeks': { type: 'date_histogram', interval: 'week' },
  'map, scans of a mark': { type: 'newest', cells: ['u09', 'u0d'] },
}

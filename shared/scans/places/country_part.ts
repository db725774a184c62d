import { geoArea, geoContains } from 'd3-geo'
import { polygonsOf } from '#shared/scans/places/flat_rings'
import type { Feature, Geometry, Polygon, Position } from 'geojson'

export type Country = Feature<Geometry>

/** A point in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

/** Two opposite corners in degrees, as Leaflet expects them. */
export type Corners = [[latitude: number, longitude: number], [latitude: number, longitude: number]]

/** The least distance to show on each side of a place. */
const DEGREES_AROUND = 1.5

/**
 * Returns the corners of a map: the part of the country around the place, or its largest part.
 * Leaves out other parts, such as distant islands. Returns null if country and place are unknown.
 */
export function cornersOf(country: Country | undefined, place: Place | null): Corners | null {
  const points = [
    ...(country ? mainPart(country, place).coordinates.flat() : []),
    ...(place ? around(place) : []),
  ]
  if (points.length === 0) return null
  const longitudes = points.map(([longitude = 0]) => longitude)
  const latitudes = points.map(([, latitude = 0]) => latitude)
  return [
    [least(latitudes), least(longitudes)],
    [most(latitudes), most(longitudes)],
  ]
}

function mainPart(country: Country, place: Place | null): Polygon {
  const parts = polygonsOf(country.geometry).map((coordinates): Polygon => ({
    type: 'Polygon',
    coordinates,
  }))
  const home = place && parts.find((part) => geoContains(part, [place.longitude, place.latitude]))
  return (
    home ?? parts.reduce((largest, part) => (geoArea(part) > geoArea(largest) ? part : largest))
  )
}

const around = ({ latitude, longitude }: Place): Position[] => [
  [longitude - DEGREES_AROUND, latitude - DEGREES_AROUND],
  [longitude + DEGREES_AROUND, latitude + DEGREES_AROUND],
]

const least = (numbers: readonly number[]) =>
  numbers.reduce((one, other) => Math.min(one, other), Infinity)
const most = (numbers: readonly number[]) =>
  numbers.reduce((one, other) => Math.max(one, other), -Infinity)

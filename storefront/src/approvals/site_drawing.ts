import { geoArea, geoCentroid, geoContains, geoMercator, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { Site } from '#shared/approvals/approval_contract'
import type { Feature, Geometry, MultiPoint, MultiPolygon, Polygon } from 'geojson'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** Countries with their borders; `id` is the numeric ISO code. */
export type World = Topology<{ countries: GeometryCollection }>

/** Width and height of the drawing; it is scaled to the room there is. */
export const MAP_SIZE = { width: 480, height: 300 }
const MARGIN = 18

/** What is shown around a place whose country is not in the world. */
const DEGREES_AROUND = 3

type Place = readonly [longitude: number, latitude: number]

/** Shapes as SVG paths, and the site's point when it is known. */
export interface SiteDrawing {
  neighbours: string
  country: string
  dot: readonly [x: number, y: number] | null
}

/** The country in the world; undefined when it is too small to be in it. */
export function findCountry(
  world: World,
  number: string | undefined
): Feature<Geometry> | undefined {
  return feature(world, world.objects.countries).features.find(({ id }) => id === number)
}

/**
 * Draws the site's country with its neighbours. The window holds the part of the country where
 * the site is and not, say, its islands in another ocean; null when neither is known.
 */
export function drawSite(
  world: World,
  country: Feature<Geometry> | undefined,
  { latitude, longitude }: Site
): SiteDrawing | null {
  const place = latitude === null || longitude === null ? null : ([longitude, latitude] as Place)
  const inSight: Geometry[] = []
  if (country) inSight.push(mainPart(country, place))
  if (place) inSight.push(around(place, country ? 0 : DEGREES_AROUND))
  if (inSight.length === 0) return null
  const subject = { type: 'GeometryCollection' as const, geometries: inSight }
  const { width, height } = MAP_SIZE
  const projection = geoMercator()
    .rotate([-geoCentroid(subject)[0], 0])
    .fitExtent(
      [
        [MARGIN, MARGIN],
        [width - MARGIN, height - MARGIN],
      ],
      subject
    )
    .clipExtent([
      [0, 0],
      [width, height],
    ])
  const path = geoPath(projection).digits(1)
  return {
    neighbours: path(feature(world, world.objects.countries)) ?? '',
    country: (country && path(country)) ?? '',
    dot: place && projection([...place]),
  }
}

/** Two corners of a box around the place. */
function around([longitude, latitude]: Place, degrees: number): MultiPoint {
  const corner = (by: number) => [longitude + by, latitude + by]
  return { type: 'MultiPoint', coordinates: [corner(-degrees), corner(degrees)] }
}

function mainPart(country: Feature<Geometry>, place: Place | null): Polygon {
  const parts = polygonsOf(country.geometry as Polygon | MultiPolygon)
  const home = place && parts.find((part) => geoContains(part, [...place]))
  return (
    home ?? parts.reduce((largest, part) => (geoArea(part) > geoArea(largest) ? part : largest))
  )
}

function polygonsOf(geometry: Polygon | MultiPolygon): Polygon[] {
  if (geometry.type === 'Polygon') return [geometry]
  return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
}

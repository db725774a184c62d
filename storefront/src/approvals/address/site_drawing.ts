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

/** What is shown at least, to each side of the site. */
const DEGREES_AROUND = 1.5

type Place = readonly [longitude: number, latitude: number]

/** Shapes as SVG paths, and the site's point when it is known. */
export interface SiteDrawing {
  neighbours: string
  country: string
  dot: readonly [x: number, y: number] | null
}

/** The country in the world; undefined when it is too small, or part of another one. */
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
  const home = country && mainPart(country, place)
  const centre = place ?? (home && geoCentroid(home))
  if (!centre) return null
  const inSight: Geometry[] = [around(centre), ...(home ? [home] : [])]
  const subject = { type: 'GeometryCollection' as const, geometries: inSight }
  const projection = geoMercator()
    .rotate([-geoCentroid(subject)[0], 0])
    .fitExtent(frame(MARGIN), subject)
    .clipExtent(frame(0))
  const path = geoPath(projection).digits(1)
  return {
    neighbours: path(feature(world, world.objects.countries)) ?? '',
    country: (country && path(country)) ?? '',
    dot: place && projection([...place]),
  }
}

/** The corners of the drawing, or of a smaller one within. */
function frame(margin: number): [[number, number], [number, number]] {
  return [
    [margin, margin],
    [MAP_SIZE.width - margin, MAP_SIZE.height - margin],
  ]
}

/** Two corners of a box that shows small countries with what lies around them. */
function around([longitude, latitude]: Place): MultiPoint {
  const corner = (by: number) => [longitude + by, latitude + by]
  return { type: 'MultiPoint', coordinates: [corner(-DEGREES_AROUND), corner(DEGREES_AROUND)] }
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

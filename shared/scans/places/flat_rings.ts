import type { Geometry, Position } from 'geojson'

/** The outline of an area on a flat world map of width and height 1. */
export interface FlatRing {
  /** Alternating x and y of the points. Across the antimeridian, x is below 0 or above 1. */
  points: Float64Array
  west: number
  east: number
  north: number
  south: number
}

/** The latitude at which a Mercator map ends, in degrees. */
const LAST_LATITUDE = 85.051128

/** Projects longitude and latitude in degrees to a flat world map of width and height 1. */
export function flatten([longitude = 0, latitude = 0]: Position): [x: number, y: number] {
  const radians = (clamp(latitude, LAST_LATITUDE) * Math.PI) / 180
  const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)
  return [(longitude + 180) / 360, y]
}

const clamp = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees))

export function flatRings(geometry: Geometry): FlatRing[] {
  return polygonsOf(geometry)
    .flat()
    .map((ring) => toFlatRing(closePole(unroll(ring))))
}

export function polygonsOf(geometry: Geometry): Position[][][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
}

/** Makes longitudes continuous across the antimeridian. */
function unroll(ring: readonly Position[]): Position[] {
  let turns = 0
  return ring.map(([longitude = 0, latitude = 0], index) => {
    const step = index === 0 ? 0 : longitude - ring[index - 1]![0]!
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [longitude + 360 * turns, latitude]
  })
}

/** Closes a ring around a pole along the edge of the map, because its ends are a world apart. */
function closePole(ring: Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || Math.abs(last[0]! - first[0]!) < 180) return ring
  const pole = first[1]! < 0 ? -90 : 90
  return [...ring, [last[0]!, pole], [first[0]!, pole]]
}

function toFlatRing(ring: readonly Position[]): FlatRing {
  const points = new Float64Array(ring.length * 2)
  const flat: FlatRing = { points, west: 9, east: -9, north: 9, south: -9 }
  ring.forEach((position, index) => {
    const [x, y] = flatten(position)
    points.set([x, y], index * 2)
    flat.west = Math.min(flat.west, x)
    flat.east = Math.max(flat.east, x)
    flat.north = Math.min(flat.north, y)
    flat.south = Math.max(flat.south, y)
  })
  return flat
}

/** A square of the map: its column and row, and the number of columns. */
interface Tile {
  x: number
  y: number
  count: number
  /** Side in pixels. */
  size: number
}

/** Pixels around a tile within which lines still reach into it. */
const MARGIN = 4
/** Distance in pixels below which points are left out. */
const COARSENESS = 0.6

/** Returns the SVG path of the rings in a tile; empty for sea. */
export function tilePath(rings: readonly FlatRing[], tile: Tile): string {
  let path = ''
  for (const ring of rings) {
    // The neighbouring copies of the world show what crosses the edge of this one.
    for (const copy of [-1, 0, 1]) {
      if (isSeen(ring, copy, tile)) path += ringPath(ring.points, copy, tile)
    }
  }
  return path
}

function isSeen(ring: FlatRing, copy: number, { x, y, count, size }: Tile): boolean {
  const margin = MARGIN / size
  return (
    (ring.east + copy) * count > x - margin &&
    (ring.west + copy) * count < x + 1 + margin &&
    ring.south * count > y - margin &&
    ring.north * count < y + 1 + margin
  )
}

/** A point in pixels, and the side of the tile that it is beyond. */
interface TilePoint {
  x: number
  y: number
  side: number
}

/**
 * Returns the path of a ring without points that make no visible difference. Beyond one side of the
 * tile, only the first and last point stay.
 */
function ringPath(points: Float64Array, copy: number, tile: Tile): string {
  const path: string[] = []
  let last: TilePoint | null = null
  let held: TilePoint | null = null
  for (let index = 0; index < points.length; index += 2) {
    const point = pointIn(tile, points[index]! + copy, points[index + 1]!)
    if (last && isDropped(point, last)) {
      held = point
      continue
    }
    if (held && held.side !== 0) path.push(textOf(held))
    path.push(textOf(point))
    last = point
    held = null
  }
  return `M${path.join('L')}z`
}

function pointIn({ x, y, count, size }: Tile, mapX: number, mapY: number): TilePoint {
  const [inX, inY] = [(mapX * count - x) * size, (mapY * count - y) * size]
  const beyond = (place: number) => (place < -MARGIN ? 1 : place > size + MARGIN ? 2 : 0)
  return { x: inX, y: inY, side: beyond(inX) + 3 * beyond(inY) }
}

const isDropped = (point: TilePoint, last: TilePoint) =>
  (point.side !== 0 && point.side === last.side) ||
  (Math.abs(point.x - last.x) < COARSENESS && Math.abs(point.y - last.y) < COARSENESS)

const textOf = ({ x, y }: TilePoint) => `${x.toFixed(1)} ${y.toFixed(1)}`

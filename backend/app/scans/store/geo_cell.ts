import { GEOHASH_ALPHABET, MICRODEGREES, latBits, lonBits } from '#shared/scans/places/geo_grid'

const LON_SPAN = 360 * MICRODEGREES
const LAT_SPAN = 180 * MICRODEGREES

/** Bits per axis of a stored cell, enough for geohashes of 6 characters. */
export const CELL_BITS = 16

/** Returns the index of an offset among 2^bits equal parts of a span; the last includes its end. */
export function partOf(offset: number, span: number, bits: number): number {
  const parts = 2 ** bits
  // Uses integers below 2^53, so that the store computes the same.
  const product = offset * parts
  return Math.min(parts - 1, (product - (product % span)) / span)
}

/** Returns the stored cell of a position, which is given in millionths of a degree. */
export const geoCell = (lat: number, lon: number): { gx: number; gy: number } => ({
  gx: partOf(lon + LON_SPAN / 2, LON_SPAN, CELL_BITS),
  gy: partOf(lat + LAT_SPAN / 2, LAT_SPAN, CELL_BITS),
})

interface Sides {
  first: number
  last: number
}

/** Returns a box's first and last cell on one axis, and whether it contains them whole. */
export function cellsOf(axis: 'x' | 'y', { first, last }: Sides, precision: number) {
  const bits = bitsOf(axis, precision)
  const span = axis === 'x' ? LON_SPAN : LAT_SPAN
  const end = span / 2
  const cellAt = (place: number) => partOf(place + end, span, bits)
  const cells = { first: cellAt(first), last: cellAt(last) }
  const beginsWhole = first === -end || cellAt(first - 1) < cells.first
  const endsWhole = last === end || cellAt(last + 1) > cells.last
  return { ...cells, areWhole: beginsWhole && endsWhole }
}

/** Maximum length of geohashes whose cells are counted in advance. */
export const COUNTED_PRECISION = 5

const bitsOf = (axis: 'x' | 'y', precision: number) =>
  axis === 'x' ? lonBits(precision) : latBits(precision)

/** SQL for the index of a cell that is counted in advance, on one axis. */
export const coarseCell = (axis: 'x' | 'y'): string =>
  `bitShiftRight(g${axis}, ${CELL_BITS - bitsOf(axis, COUNTED_PRECISION)})`

/** SQL for a cell's index on one axis; uses the counted or stored cell if it is fine enough. */
export function cellSql(axis: 'x' | 'y', precision: number): string {
  const bits = bitsOf(axis, precision)
  const coarser = bitsOf(axis, COUNTED_PRECISION) - bits
  if (coarser >= 0) return `bitShiftRight(${coarseCell(axis)}, ${coarser})`
  if (bits <= CELL_BITS) return `bitShiftRight(g${axis}, ${CELL_BITS - bits})`
  const [column, span] = axis === 'x' ? ['lon', LON_SPAN] : ['lat', LAT_SPAN]
  return `least(${2 ** bits - 1}, intDiv((toInt64(${column}) + ${span / 2}) * ${2 ** bits}, ${span}))`
}

export function describeCell(x: number, y: number, precision: number) {
  const [xBits, yBits] = [lonBits(precision), latBits(precision)]
  let geohash = ''
  for (let character = 0; character < precision; character += 1) {
    let value = 0
    for (let bit = character * 5; bit < character * 5 + 5; bit += 1) {
      const isLon = bit % 2 === 0
      const place = Math.floor(bit / 2)
      const [axis, bits] = isLon ? [x, xBits] : [y, yBits]
      value = value * 2 + (Math.floor(axis / 2 ** (bits - 1 - place)) % 2)
    }
    geohash += GEOHASH_ALPHABET[value]
  }
  return {
    geohash,
    center_lat: rounded(((y + 0.5) / 2 ** yBits) * 180 - 90),
    center_lon: rounded(((x + 0.5) / 2 ** xBits) * 360 - 180),
  }
}

const rounded = (degrees: number) => Math.round(degrees * MICRODEGREES) / MICRODEGREES

const ALPHABET = '0123456789bcdefghjkmnpqrstuvwxyz'

interface Axis {
  from: number
  to: number
  /** The index of the current interval among the equal parts of the axis. */
  part: number
}

/**
 * Returns the geohash of a position by its definition, and the middle of its cell in degrees. The
 * world is halved by longitude and latitude in turn. Each half is a bit; five bits are a character.
 */
export function plainGeohash(lat: number, lon: number, characters: number) {
  const x: Axis = { from: -180, to: 180, part: 0 }
  const y: Axis = { from: -90, to: 90, part: 0 }
  let geohash = ''
  let character = 0
  for (let bit = 0; bit < characters * 5; bit += 1) {
    character = character * 2 + (bit % 2 === 0 ? halve(x, lon) : halve(y, lat))
    if (bit % 5 < 4) continue
    geohash += ALPHABET[character]
    character = 0
  }
  return { geohash, center_lat: middleOf(y), center_lon: middleOf(x), x: x.part, y: y.part }
}

function halve(axis: Axis, degrees: number): number {
  const middle = (axis.from + axis.to) / 2
  const isUpper = degrees >= middle
  if (isUpper) axis.from = middle
  else axis.to = middle
  axis.part = axis.part * 2 + Number(isUpper)
  return Number(isUpper)
}

const middleOf = ({ from, to }: Axis) => Math.round(((from + to) / 2) * 1_000_000) / 1_000_000

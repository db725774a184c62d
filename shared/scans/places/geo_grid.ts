/** Stored positions are whole millionths of a degree, about 0.1 m. */
export const MICRODEGREES = 1_000_000

/** Bits of longitude and latitude in a geohash of this length. */
export const lonBits = (precision: number): number => Math.ceil((precision * 5) / 2)
export const latBits = (precision: number): number => Math.floor((precision * 5) / 2)

export const GEOHASH_ALPHABET = '0123456789bcdefghjkmnpqrstuvwxyz'

/** Geohashes of a map's cells, up to 9 characters. */
export const GEOHASH = /^[0-9b-hjkmnp-z]{1,9}$/

/** Returns column and row of a geohash's cell, counted from the south-west. */
export function cellOf(geohash: string): { x: number; y: number } {
  const cell = { x: 0, y: 0 }
  let axis: 'x' | 'y' = 'x'
  for (const character of geohash) {
    const value = GEOHASH_ALPHABET.indexOf(character)
    for (let bit = 4; bit >= 0; bit -= 1) {
      cell[axis] = cell[axis] * 2 + ((value >> bit) & 1)
      axis = axis === 'x' ? 'y' : 'x'
    }
  }
  return cell
}

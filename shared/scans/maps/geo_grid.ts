/** Stored places are whole millionths of a degree, about 0.1 m. */
export const MICRODEGREES = 1_000_000

/** Bits of longitude and latitude in a geohash of this length. */
export const lonBits = (precision: number): number => Math.ceil((precision * 5) / 2)
export const latBits = (precision: number): number => Math.floor((precision * 5) / 2)

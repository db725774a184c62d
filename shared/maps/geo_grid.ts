/** Places are kept in whole millionths of a degree, a tenth of a metre. */
export const MICRODEGREES = 1_000_000

/** In how many halves an axis of the world is cut, times two, for a geohash of so many characters. */
export const lonBits = (precision: number): number => Math.ceil((precision * 5) / 2)
export const latBits = (precision: number): number => Math.floor((precision * 5) / 2)

/** Sizes of the triangles of small, medium and large changes, as shares of the cell's sides. */
export const SIZES = [0.45, 0.7, 0.95] as const

/** Size of the square of an unchanged cell, as a share of the cell's sides. */
export const SAME_SIZE = 0.3

/** Sides of the triangles of small, medium and large changes, as a part of their cell's. */
export const SIZES = [0.45, 0.7, 0.95] as const

/** Side of the square of a cell without a change, as a part of its cell's. */
export const SAME_SIZE = 0.3

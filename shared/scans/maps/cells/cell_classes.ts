/** Number of colours of a heat map, and of sizes of a comparison. */
export const HEAT_CLASSES = 5
export const CHANGE_CLASSES = 3

/** Returns the number at an index (from 0) of 1, 2, 5, 10, 20, 50, 100 … */
const roundNumber = (index: number) => [1, 2, 5][index % 3]! * 10 ** Math.floor(index / 3)

/**
 * Returns the lowest counts of the classes of a map: round numbers in logarithmic steps, as narrow as
 * the highest count allows (rule 13.29).
 */
export function limitsOf(most: number, classes: number): number[] {
  let step = 1
  while (roundNumber(step * classes) <= most) step += 1
  return Array.from({ length: classes }, (_, index) => roundNumber(step * index))
}

/** Returns the index of the class of a count; -1 for 0. */
export const classOf = (count: number, limits: readonly number[]): number =>
  limits.findLastIndex((least) => count >= least)

import { randomInt } from 'node:crypto'

const MOST = 2 ** 48 - 1

/** Returns the number of a new build, which is made from the scans at one time. */
export const newBuild = (): number => randomInt(MOST)

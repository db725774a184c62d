import { randomInt } from 'node:crypto'

const MOST = 2 ** 48 - 1

/** The number of a build: what was made at one time of the scans as they were then. */
export const newBuild = (): number => randomInt(MOST)

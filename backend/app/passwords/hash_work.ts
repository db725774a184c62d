/** What scrypt is asked to do for one password. */
export interface HashWork {
  cost: number
  blockSize: number
  parallelization: number
}

/**
 * OWASP's advice for scrypt in its form with the least memory: 16 MB and some 170 ms of a processor
 * (docs/decisions/hashing-passwords.md).
 */
const WORK: HashWork = { cost: 16_384, blockSize: 8, parallelization: 5 }

/**
 * Returns the work of hashing a password. Our tests hash thousands of them and protect nobody, so
 * only they may ask for less.
 */
export const hashWork = (isTest: boolean, askedCost: string | undefined): HashWork =>
  isTest && askedCost ? { ...WORK, cost: Number(askedCost) } : WORK

const PARAMETERS = /^\$scrypt\$n=(\d{1,10}),r=(\d{1,10}),p=(\d{1,10})\$/

/** Returns how many lanes of the work a stored hash did without; 0 for a hash of the work or more. */
export function missingLanes(stored: string, { cost, blockSize, parallelization }: HashWork) {
  const [, n, r, p] = PARAMETERS.exec(stored)?.map(Number) ?? []
  const done = ((n ?? 0) * (r ?? 0) * (p ?? 0)) / (cost * blockSize)
  return Math.max(0, Math.round(parallelization - done))
}

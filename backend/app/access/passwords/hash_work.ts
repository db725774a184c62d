export interface HashWork {
  cost: number
  blockSize: number
  parallelization: number
}

/** OWASP's recommendation with the least memory (docs/decisions/hashing-passwords.md). */
const WORK: HashWork = { cost: 16_384, blockSize: 8, parallelization: 5 }

export const hashWork = (isTest: boolean, askedCost: number | undefined): HashWork =>
  isTest && askedCost ? { ...WORK, cost: askedCost } : WORK

const PARAMETERS = /^\$scrypt\$n=(\d{1,10}),r=(\d{1,10}),p=(\d{1,10})\$/

/** Returns the number of lanes (parallelization) that a stored hash lacks; 0 for full work. */
export function missingLanes(stored: string, { cost, blockSize, parallelization }: HashWork) {
  const [, n, r, p] = PARAMETERS.exec(stored)?.map(Number) ?? []
  const done = ((n ?? 0) * (r ?? 0) * (p ?? 0)) / (cost * blockSize)
  return Math.max(0, Math.round(parallelization - done))
}

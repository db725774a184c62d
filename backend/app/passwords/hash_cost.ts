/** How much work a hash is: some 50 ms of a processor. */
const COST = 16_384

/**
 * What hashing a password costs. Our tests hash thousands of them and keep nobody out: they may ask
 * for less, and only they.
 */
export const hashCost = (isTest: boolean, asked: string | undefined): number =>
  isTest && asked ? Number(asked) : COST

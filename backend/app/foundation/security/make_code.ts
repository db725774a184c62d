import { randomBytes } from 'node:crypto'

/** Creates a code of 32 random bytes for addresses (rule 2.6). */
export const makeCode = (): string => randomBytes(32).toString('base64url')

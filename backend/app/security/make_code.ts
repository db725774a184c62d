import { randomBytes } from 'node:crypto'

/** Makes a code that nobody guesses: 32 random bytes, written as an address may hold them (rule 2.6). */
export const makeCode = (): string => randomBytes(32).toString('base64url')

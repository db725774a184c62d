import { hash } from 'node:crypto'

/** Hashes a text to hexadecimal SHA-256. */
export const sha256 = (text: string): string => hash('sha256', text)

import { hash } from 'node:crypto'

/** The SHA-256 of a text, in hexadecimal: what is stored or counted instead of a secret or a name. */
export const sha256 = (text: string): string => hash('sha256', text)

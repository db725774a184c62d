import { asciiDigits } from '#shared/ground/validation/ascii_digits'
import { normalText } from '#shared/ground/validation/plain_text'

/**
 * Normalises identifiers. The database and the limits compare emails, account ids, codes and
 * numbers by bytes. Texts that look alike must therefore be equal or different everywhere
 * (docs/decisions/identity-by-bytes.md).
 */

export const normalEmail = (text: string): string => normalText(text).toLowerCase()

export const normalAccountId = (text: string): string => asciiDigits(normalText(text)).toUpperCase()

const idIn = (pattern: RegExp) => (text: string) => {
  const id = asciiDigits(text)
  return pattern.test(id) ? normalAccountId(id) : null
}

/** Returns a trimmed text as an account id (COFOR10), or null if it has another form. */
export const accountIdIn = idIn(/^[A-Za-z0-9]{6,10}$/)

/** Returns a trimmed text as the id of a supplier (COFOR6), or null if it has another form. */
export const cofor6In = idIn(/^[A-Za-z0-9]{6}$/)

/** Longest address that mail servers accept. */
const LONGEST_EMAIL = 254

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const PLAIN_EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`)

/**
 * Returns whether a text is an email address that every mail server delivers to the same mailbox:
 * plain ASCII. A domain with other letters must be written in its `xn--` form.
 */
export function isPlainEmail(text: string): boolean {
  if (text.length > LONGEST_EMAIL) return false
  const [local = '', domain = ''] = text.split('@')
  return PLAIN_EMAIL.test(text) && local.length <= 64 && !/\.(?:[A-Za-z]|\d+)$/.test(domain)
}

export function hasForeignDomain(text: string): boolean {
  const [local = '', domain = '', ...rest] = text.split('@')
  if (rest.length > 0 || !/[^\0-\x7f]/.test(domain) || !/^[^\s@]+$/.test(domain)) return false
  return isPlainEmail(`${local}@domain.example`) && URL.canParse(`http://${domain}`)
}

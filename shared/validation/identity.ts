import { asciiDigits } from '#shared/validation/ascii_digits'
import { normalText } from '#shared/validation/plain_text'

/**
 * One way to write what names somebody or something: the database compares emails, account ids,
 * codes and numbers by their bytes, and limits count by them, so that what looks alike is either
 * the same or something else everywhere (docs/decisions/identity-by-bytes.md).
 */

/** How an email address is kept and compared, whatever it was typed like. */
export const normalEmail = (text: string): string => normalText(text).toLowerCase()

/** How an account id or a COFOR6 is kept and compared. */
export const normalAccountId = (text: string): string => asciiDigits(normalText(text)).toUpperCase()

/** The longest address a mail server takes. */
const LONGEST_EMAIL = 254

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const PLAIN_EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`)

/**
 * Returns whether a text is an email address that every mail server delivers to the same mailbox:
 * plain ASCII. The name of a domain with other letters is written as its `xn--` form.
 */
export function isPlainEmail(text: string): boolean {
  if (text.length > LONGEST_EMAIL) return false
  const [local = '', domain = ''] = text.split('@')
  return PLAIN_EMAIL.test(text) && local.length <= 64 && !/\.(?:[A-Za-z]|\d+)$/.test(domain)
}

/** Returns whether an email address is plain but for a domain with other letters than ASCII. */
export function hasForeignDomain(text: string): boolean {
  const [local = '', domain = '', ...rest] = text.split('@')
  if (rest.length > 0 || !/[^\0-\x7f]/.test(domain) || !/^[^\s@]+$/.test(domain)) return false
  return isPlainEmail(`${local}@domain.example`) && URL.canParse(`http://${domain}`)
}

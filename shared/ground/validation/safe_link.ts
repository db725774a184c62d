import { ownPath } from '#shared/ground/validation/own_path'

/** An invented origin, to resolve the portal's own paths. */
const HERE = 'https://portal.invalid'

/** One mail address, without characters that could form a header. */
const MAIL_ADDRESS = /^[^\s@?&#<>"]+@[^\s@?&#<>"]+$/

/**
 * Returns whether editors may use a link: a web address, a mail address or a path of the portal.
 * Links that a browser would run are refused (rule 12.2).
 */
export function isSafeLink(link: string): boolean {
  if (link.startsWith('/')) return ownPath(link, HERE) !== null
  const { protocol, hostname, username, password, pathname, search } = parsed(link) ?? {}
  if (protocol === 'mailto:') return MAIL_ADDRESS.test(pathname ?? '') && search === ''
  if (protocol !== 'http:' && protocol !== 'https:') return false
  // Browsers read `https:host` as `https://host`. Text before an `@` would look like the host.
  return /^https?:\/\/(?!\/)/i.test(link) && hostname !== '' && !username && !password
}

const parsed = (link: string): URL | null => (URL.canParse(link) ? new URL(link) : null)

/** Returns whether a link leaves the portal and therefore opens a new window. */
export const leadsOutside = (link: string): boolean => /^https?:/i.test(link)

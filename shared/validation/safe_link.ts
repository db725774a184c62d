import { ownPath } from '#shared/accounts/own_path'

/** Stands for wherever the portal is: a path of ours leads to it, whatever its name. */
const HERE = 'https://portal.invalid'

/** One address, or several with commas between them, without anything that a header could be made of. */
const MAIL_ADDRESS = /^[^\s@?&#<>"]+@[^\s@?&#<>"]+$/

/**
 * Returns whether a link may stand in what editors write: a web address, a mail address or a path of ours, and
 * never anything that a browser would run (rule 12.2).
 */
export function isSafeLink(link: string): boolean {
  if (link.startsWith('/')) return ownPath(link, HERE) !== null
  const { protocol, hostname, username, password, pathname, search } = parsed(link) ?? {}
  if (protocol === 'mailto:') return MAIL_ADDRESS.test(pathname ?? '') && search === ''
  if (protocol !== 'http:' && protocol !== 'https:') return false
  // Browsers take `https:host` for `https://host`, and readers see another host before an `@`.
  return /^https?:\/\/(?!\/)/i.test(link) && hostname !== '' && !username && !password
}

const parsed = (link: string): URL | null => (URL.canParse(link) ? new URL(link) : null)

/** Returns whether a link leads out of the portal, into a window of its own. */
export const leadsOutside = (link: string): boolean => /^https?:/i.test(link)

/**
 * The path, query and hash of a wanted address, when it is one of this origin; null for any other.
 * It is parsed as browsers do, and the outcome once more: `/.//other.example` is a path of this
 * origin whose path alone, `//other.example`, would lead to another.
 */
export function ownPath(wanted: unknown, origin: string): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return null
  const path = pathOn(origin, wanted)
  return path !== null && pathOn(origin, path) === path ? path : null
}

function pathOn(origin: string, address: string): string | null {
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : null
}

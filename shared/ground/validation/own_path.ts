/**
 * Returns path, query and hash of an address on this origin, else null. The result is parsed a
 * second time: `/.//other.example` is on this origin, but its path alone would lead to another.
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

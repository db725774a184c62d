/** What is read here of a package in package-lock.json; its key is its path, that of ours is ''. */
export interface LockedPackage {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  optional?: boolean
}

export type LockedPackages = Record<string, LockedPackage>

const FOLDER = 'node_modules/'

/**
 * Paths of all packages that the server needs, those that the product can do without
 * (its own `optionalDependencies`) included unless it is told to leave them out.
 */
export function listProductionPackages(
  packages: LockedPackages,
  { withOptional = true } = {}
): Set<string> {
  const reached = new Set<string>()
  const known = withOptional
    ? packages
    : { ...packages, '': { ...packages[''], optionalDependencies: {} } }
  const follow = (path: string) => {
    for (const needed of listNeeded(known, path)) {
      if (reached.has(needed)) continue
      reached.add(needed)
      follow(needed)
    }
  }
  follow('')
  return reached
}

/** A peer that a package can do without counts only where something else needs it. */
function listNeeded(packages: LockedPackages, path: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {}
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !isSpare(packages[path], name))
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
    .map((name) => findPackage(packages, path, name))
    .filter((found) => found !== null)
}

/** Returns whether a package runs without a peer: it says so, or the peer holds types for a compiler. */
const isSpare = (of: LockedPackage | undefined, peer: string): boolean =>
  peer.startsWith('@types/') || Boolean(of?.peerDependenciesMeta?.[peer]?.optional)

/**
 * Looks for a package as Node does: in the folder of the package that needs it, then in those
 * around it.
 */
function findPackage(packages: LockedPackages, from: string, name: string): string | null {
  const path = `${from === '' ? '' : `${from}/`}${FOLDER}${name}`
  if (packages[path]) return path
  if (from === '') return null
  const around = from.lastIndexOf(`/${FOLDER}`)
  return findPackage(packages, around < 0 ? '' : from.slice(0, around), name)
}

/** A package of production, and one of development that it names as a peer it can do without. */
export interface Mistaken {
  path: string
  peer: string
}

/**
 * Lists where npm takes a package of development for one of production: as soon as a package of
 * production names it as a peer that it can do without, as test tools, compilers and types are.
 */
export function listMistaken(packages: LockedPackages): Mistaken[] {
  const production = listProductionPackages(packages)
  return [...production].flatMap((path) => {
    return Object.keys(packages[path]?.peerDependencies ?? {})
      .filter((peer) => isSpare(packages[path], peer))
      .filter((peer) => {
        const found = findPackage(packages, path, peer)
        return found !== null && !production.has(found)
      })
      .map((peer) => ({ path, peer }))
  })
}

/** Takes those peers out of the lock file: npm keeps it so until the package is renewed. */
export function leaveToDevelopment(packages: LockedPackages): void {
  for (const { path, peer } of listMistaken(packages)) {
    const { peerDependencies, peerDependenciesMeta } = packages[path] ?? {}
    delete peerDependencies?.[peer]
    delete peerDependenciesMeta?.[peer]
  }
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders that hold what is made, not what it is made from. */
const MADE = new Set(['backend/public', 'backend/.adonisjs'])

/** Lists every file under the given files and folders of a root, sorted, without what is made. */
export function listSourceFiles(root: string, sources: readonly string[]): string[] {
  return sources.flatMap((source) => listUnder(root, source)).sort()
}

function listUnder(root: string, path: string): string[] {
  const absolute = join(root, path)
  if (MADE.has(path) || !existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return [path]
  return readdirSync(absolute).flatMap((name) => listUnder(root, `${path}/${name}`))
}

/** Fingerprint of names and contents of all files under the given files and folders of a root. */
export function fingerprintSources(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of listSourceFiles(root, sources)) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Returns whether a mark file holds this fingerprint, so that the build beside it is up to date. */
export function isMarked(markFile: string, fingerprint: string): boolean {
  return existsSync(markFile) && readFileSync(markFile, 'utf8') === fingerprint
}

/** Notes beside a finished build what it was built from. */
export function mark(markFile: string, fingerprint: string): void {
  writeFileSync(markFile, fingerprint)
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MADE = new Set(['backend/public', 'backend/.adonisjs'])

/** Lists the files below some paths of a root, sorted, without generated files. */
export function listSourceFiles(root: string, sources: readonly string[]): string[] {
  return sources.flatMap((source) => listUnder(root, source)).sort()
}

function listUnder(root: string, path: string): string[] {
  const absolute = join(root, path)
  if (MADE.has(path) || !existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return [path]
  return readdirSync(absolute).flatMap((name) => listUnder(root, `${path}/${name}`))
}

export function fingerprintSources(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of listSourceFiles(root, sources)) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

export function isMarked(markFile: string, fingerprint: string): boolean {
  return existsSync(markFile) && readFileSync(markFile, 'utf8') === fingerprint
}

export function mark(markFile: string, fingerprint: string): void {
  writeFileSync(markFile, fingerprint)
}

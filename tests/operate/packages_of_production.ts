import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { ROOT } from '#bin/run_process'

/** Packages of hundreds of megabytes. They are linked instead of copied. */
const LARGE = /^node_modules\/(?:node-linux-[^/]+|chdb|@chdb\/[^/]+)$/

let made: string | undefined

/**
 * Returns a folder `node_modules` with the packages that `npm ci --omit=dev` installs. It is filled
 * from the installed packages without network, once per test process.
 */
export function packagesOfProduction(): string {
  made ??= gather()
  return made
}

function gather(): string {
  const folder = mkdtempSync(join(tmpdir(), 'label-portal-packages-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const path of listProductionPackages()) {
    const source = join(ROOT, path)
    // Packages of other platforms are not installed. A link already contains nested packages.
    if (!existsSync(source) || isWithinLarge(path)) continue
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    if (LARGE.test(path)) symlinkSync(source, target)
    else cpSync(source, target, { recursive: true, filter: (file) => isOwn(file, source) })
  }
  return join(folder, 'node_modules')
}

/** Returns the paths of locked packages without the mark `dev`, as npm selects them. */
export function listProductionPackages(): string[] {
  const lock: { packages: Record<string, { dev?: true }> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
  )
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path && !dev)
    .map(([path]) => path)
}

const isWithinLarge = (path: string): boolean =>
  LARGE.test(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))))

/** Leaves out nested packages, which the lock file lists separately. */
const isOwn = (file: string, source: string): boolean =>
  file === source || basename(file) !== 'node_modules'

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
import { type LockedPackages, listProductionPackages } from '#bin/production_packages'
import { ROOT } from '#bin/run_process'

/** Hundreds of megabytes without packages below them: linked, not copied. */
const LARGE = /^node_modules\/(?:node-linux-[^/]+|chdb|@chdb\/[^/]+)$/

let made: string | undefined

/**
 * A folder `node_modules` with what `npm ci --omit=dev` installs, taken from the packages that are
 * here: no network is needed. Made once for a process of tests.
 */
export function packagesOfProduction(): string {
  made ??= gather()
  return made
}

function gather(): string {
  const folder = mkdtempSync(join(tmpdir(), 'label-portal-packages-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const lock: { packages: LockedPackages } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
  )
  for (const path of listProductionPackages(lock.packages)) {
    const source = join(ROOT, path)
    // Those of other platforms are not installed; those within a linked one came along.
    if (!existsSync(source) || isWithinLarge(path)) continue
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    if (LARGE.test(path)) symlinkSync(source, target)
    else cpSync(source, target, { recursive: true, filter: (file) => isOwn(file, source) })
  }
  return join(folder, 'node_modules')
}

const isWithinLarge = (path: string): boolean =>
  LARGE.test(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))))

/** Packages within a package are listed by themselves. */
const isOwn = (file: string, source: string): boolean =>
  file === source || basename(file) !== 'node_modules'

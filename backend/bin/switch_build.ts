import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { DAY_MS } from '#shared/ground/dates/spans'

/** Folders of files that carry a fingerprint in their name, as pages of an earlier build ask for them. */
const ASSETS = ['backend/public/assets', 'backend/public/backoffice/assets']

/** Says of assets of earlier builds since when no page of the newest asks for them. */
const KEPT = 'kept_assets.json'

/** Builds that a running server may still use: those of a day, but not more than so many. */
const MOST_EARLIER_BUILDS = 4

/** Where builds of a root lie side by side; `build` points to the newest. */
export const buildsFolder = (root: string) => join(root, '.builds')

/** Names the folder of a build to be made. Names sort by time. */
export function nameBuild(root: string, now: Date): string {
  return join(buildsFolder(root), `${now.toISOString().replaceAll(/[:.]/g, '-')}-${process.pid}`)
}

/**
 * Has `build` point to a finished build from one moment to the next. A server that runs from the
 * one before keeps its folder; what browsers have open of that goes on finding its assets for a day
 * in the new one.
 */
export function switchBuild(root: string, folder: string, now: Date): void {
  const link = join(root, 'build')
  const before = findBuild(root, link, now)
  if (before !== null) {
    keepAssets(before, folder, now)
    // Its age as an earlier build counts from here.
    utimesSync(before, now, now)
  }
  const next = `${link}.next`
  rmSync(next, { force: true })
  symlinkSync(relative(root, folder), next)
  renameSync(next, link)
  removeEarlierBuilds(root, now)
}

/** Finds the folder that `build` points to. One that is a folder itself is put among the others. */
function findBuild(root: string, link: string, now: Date): string | null {
  if (!existsSync(link)) return null
  if (lstatSync(link).isSymbolicLink()) return realpathSync(link)
  const folder = `${nameBuild(root, now)}-before`
  mkdirSync(dirname(folder), { recursive: true })
  renameSync(link, folder)
  return folder
}

function keepAssets(before: string, folder: string, now: Date): void {
  const keptBefore = readKept(before)
  const kept: Record<string, string> = {}
  for (const file of listAssets(before)) {
    const since = keptBefore[file] ?? now.toISOString()
    const isOld = now.getTime() - Date.parse(since) >= DAY_MS
    if (isOld || existsSync(join(folder, file))) continue
    kept[file] = since
    cpSync(join(before, file), join(folder, file))
  }
  writeFileSync(join(folder, KEPT), JSON.stringify(kept))
}

function readKept(folder: string): Record<string, string> {
  const file = join(folder, KEPT)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function listAssets(folder: string): string[] {
  return ASSETS.filter((assets) => existsSync(join(folder, assets))).flatMap((assets) =>
    readdirSync(join(folder, assets)).map((name) => `${assets}/${name}`)
  )
}

function removeEarlierBuilds(root: string, now: Date): void {
  const current = realpathSync(join(root, 'build'))
  const earlier = readdirSync(buildsFolder(root))
    .map((name) => join(buildsFolder(root), name))
    .filter((folder) => folder !== current)
    .map((folder) => ({ folder, replacedMs: statSync(folder).mtimeMs }))
    .sort((a, b) => b.replacedMs - a.replacedMs)
  const removed = earlier.filter(
    ({ replacedMs }, index) => index >= MOST_EARLIER_BUILDS || now.getTime() - replacedMs >= DAY_MS
  )
  for (const { folder } of removed) rmSync(folder, { recursive: true, force: true })
}

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import {
  BUILT_VIEWER,
  VIEWER_FILES,
  VIEWER_TERMS,
  viewerFile,
} from '#app/foundation/api_document/viewer_files'
import {
  COMPILED_LAYOUT,
  compileMailLayout,
  LAYOUT_SOURCES,
} from '#app/mailing/wording/mail_layout'
import { BUILT_FONTS, FONTS, FONT_TERMS, fontFile } from '#app/catalogue/printing/pdf/label_fonts'
import {
  BACKOFFICE_BUDGETS,
  measurePages,
  STOREFRONT_BUDGETS,
  VERIFY_BUDGETS,
  type Manifest,
  type PageBudget,
  type PageSize,
} from '#bin/building/bundle_budget'
import { compressFiles } from '#bin/building/compress_files'
import { ROOT, runNodeQuietly } from '#bin/run_process'
import {
  fingerprintSources,
  isMarked,
  listSourceFiles,
  mark,
} from '#bin/building/source_fingerprint'
import { DAY_MS } from '#shared/ground/dates/spans'

/** Output folder of the front ends; the server's build takes a copy. */
const PUBLIC_FOLDER = join(ROOT, 'backend/public')

/** The newest build of the server, complete except for node_modules. */
export const BUILD_FOLDER = join(ROOT, 'build')

const FRONT_END_SOURCES = ['storefront', 'backoffice', 'shared', '.config/front_end.ts']
const SERVER_SOURCES = ['backend', 'shared', 'database']
const PACKAGE_FILES = ['package.json', 'package-lock.json', '.npmrc']

const FRONT_END_MARK = join(PUBLIC_FOLDER, '.sources')
const SERVER_MARK = '.sources'

function fingerprintFrontEnds(): string {
  return fingerprintSources(ROOT, [...FRONT_END_SOURCES, ...PACKAGE_FILES])
}

export function areFrontEndsBuilt(): boolean {
  return isMarked(FRONT_END_MARK, fingerprintFrontEnds())
}

/** Builds both front ends, with compressed copies of the files. Throws ProcessFailure. */
export async function buildFrontEnds(): Promise<void> {
  const fingerprint = fingerprintFrontEnds()
  rmSync(PUBLIC_FOLDER, { recursive: true, force: true })
  mkdirSync(PUBLIC_FOLDER, { recursive: true })
  await Promise.all([
    buildFrontEnd('storefront'),
    buildFrontEnd('storefront', 'verify.config.ts'),
    buildFrontEnd('backoffice'),
  ])
  await compressFiles(PUBLIC_FOLDER)
  mark(FRONT_END_MARK, fingerprint)
}

function buildFrontEnd(folder: string, config = 'vite.config.ts') {
  const args = [
    join(ROOT, 'node_modules/vite/bin/vite.js'),
    'build',
    folder,
    `--config=${folder}/${config}`,
    '--logLevel=warn',
  ]
  return runNodeQuietly(`Building the ${folder}`, args, { env: { ...process.env, NO_COLOR: '1' } })
}

export function measureFrontEnds(): PageSize[] {
  return [
    ...measureIn(PUBLIC_FOLDER, STOREFRONT_BUDGETS),
    ...measureIn(PUBLIC_FOLDER, VERIFY_BUDGETS, 'verify'),
    ...measureIn(join(PUBLIC_FOLDER, 'backoffice'), BACKOFFICE_BUDGETS),
  ]
}

function measureIn(folder: string, budgets: readonly PageBudget[], name = 'manifest'): PageSize[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, `.vite/${name}.json`), 'utf8'))
  return measurePages(manifest, budgets, (file) => readFileSync(join(folder, file)))
}

function fingerprintServer(): string {
  const server = fingerprintSources(ROOT, [...SERVER_SOURCES, ...PACKAGE_FILES, 'tsconfig.json'])
  return `${server} ${fingerprintFrontEnds()}`
}

export function isServerBuilt(): boolean {
  return isMarked(join(BUILD_FOLDER, SERVER_MARK), fingerprintServer())
}

/**
 * Compiles the server, adds all other files, and replaces `build`. A failed build changes nothing.
 * Throws ProcessFailure.
 */
export async function buildServer(): Promise<void> {
  const fingerprint = fingerprintServer()
  const folder = `${BUILD_FOLDER}.next`
  rmSync(folder, { recursive: true, force: true })
  await fillBuild(folder)
  mark(join(folder, SERVER_MARK), fingerprint)
  exchangeBuild(ROOT, new Date())
}

/** Makes `build.next` the build. The former one becomes `build.before`, for a rollback. */
export function exchangeBuild(root: string, now: Date): void {
  const build = join(root, 'build')
  const [next, before] = [`${build}.next`, `${build}.before`]
  if (existsSync(build)) {
    for (const front of ['backend/public', 'backend/public/backoffice']) {
      keepAssets(join(build, front), join(next, front), now)
    }
    rmSync(before, { recursive: true, force: true })
    renameSync(build, before)
  }
  renameSync(next, build)
}

/**
 * Copies assets that the next build lacks, because open pages may still request them. Copies all
 * assets of the former build, and those of earlier builds for a day after their first copy.
 */
function keepAssets(from: string, to: string, now: Date): void {
  if (!existsSync(from)) return
  const manifests = join(from, '.vite')
  const manifest = readdirSync(manifests)
    .map((name) => readFileSync(join(manifests, name), 'utf8'))
    .join('')
  for (const name of readdirSync(join(from, 'assets'))) {
    const file = join(from, 'assets', name)
    const target = join(to, 'assets', name)
    if (existsSync(target)) continue
    const isKept = !manifest.includes(`"assets/${name.replace(/\.(?:br|gz)$/, '')}"`)
    if (isKept && now.getTime() - statSync(file).mtimeMs >= DAY_MS) continue
    cpSync(file, target)
    const since = isKept ? statSync(file).mtime : now
    utimesSync(target, since, since)
  }
}

async function fillBuild(folder: string): Promise<void> {
  await runNodeQuietly('Compiling the server', [
    join(ROOT, 'node_modules/typescript/bin/tsc'),
    '--project',
    'backend/tsconfig.build.json',
    '--outDir',
    folder,
  ])
  for (const file of [...PACKAGE_FILES, ...listSourceFiles(ROOT, SERVER_SOURCES)]) {
    if (/\.tsx?$|(?:^|\/)tsconfig[^/]*\.json$/.test(file) || file.startsWith(LAYOUT_SOURCES)) {
      continue
    }
    copyInto(folder, file)
  }
  if (existsSync(PUBLIC_FOLDER)) copyInto(folder, 'backend/public')
  writeFileSync(join(folder, COMPILED_LAYOUT), await compileMailLayout())
  for (const name of [...VIEWER_FILES.keys(), ...VIEWER_TERMS]) {
    cpSync(viewerFile(name), join(folder, BUILT_VIEWER, name), { recursive: true })
  }
  for (const name of [...Object.values(FONTS), ...FONT_TERMS]) {
    cpSync(fontFile(name), join(folder, BUILT_FONTS, name), { recursive: true })
  }
}

function copyInto(folder: string, path: string): void {
  const target = join(folder, path)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(join(ROOT, path), target, { recursive: true })
}

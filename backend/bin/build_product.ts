import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  type Manifest,
  type PageBudget,
  type PageSize,
} from '#bin/bundle_budget'
import { compressFiles } from '#bin/compress_files'
import { ROOT, runNodeQuietly } from '#bin/run_process'
import { fingerprintSources, isMarked, listSourceFiles, mark } from '#bin/source_fingerprint'
import { nameBuild, switchBuild } from '#bin/switch_build'

/** Where the front ends are built to; the server's build takes a copy. */
const PUBLIC_FOLDER = join(ROOT, 'backend/public')

/** The newest build of the server, with all that it needs but node_modules; points to its folder. */
export const BUILD_FOLDER = join(ROOT, 'build')

const FRONT_END_SOURCES = ['storefront', 'backoffice', 'shared', '.config/front_end.ts']
const SERVER_SOURCES = ['backend', 'shared', 'database']
const PACKAGE_FILES = ['package.json', 'package-lock.json']

const FRONT_END_MARK = join(PUBLIC_FOLDER, '.sources')
const SERVER_MARK = '.sources'

/** Fingerprint of what the front ends are built from. */
function fingerprintFrontEnds(): string {
  return fingerprintSources(ROOT, [...FRONT_END_SOURCES, ...PACKAGE_FILES])
}

/** Returns whether backend/public holds the front ends as their sources are now. */
export function areFrontEndsBuilt(): boolean {
  return isMarked(FRONT_END_MARK, fingerprintFrontEnds())
}

/** Builds both front ends into backend/public, compressed forms beside the files. Throws ProcessFailure. */
export async function buildFrontEnds(): Promise<void> {
  const fingerprint = fingerprintFrontEnds()
  rmSync(PUBLIC_FOLDER, { recursive: true, force: true })
  mkdirSync(PUBLIC_FOLDER, { recursive: true })
  await Promise.all(['storefront', 'backoffice'].map(buildFrontEnd))
  await compressFiles(PUBLIC_FOLDER)
  mark(FRONT_END_MARK, fingerprint)
}

function buildFrontEnd(folder: string) {
  const args = [
    join(ROOT, 'node_modules/vite/bin/vite.js'),
    'build',
    folder,
    `--config=${folder}/vite.config.ts`,
    '--logLevel=warn',
  ]
  return runNodeQuietly(`Building the ${folder}`, args, { env: { ...process.env, NO_COLOR: '1' } })
}

/** Measures the first loads of the built front ends. */
export function measureFrontEnds(): PageSize[] {
  return [
    ...measureIn(PUBLIC_FOLDER, STOREFRONT_BUDGETS),
    ...measureIn(join(PUBLIC_FOLDER, 'backoffice'), BACKOFFICE_BUDGETS),
  ]
}

function measureIn(folder: string, budgets: readonly PageBudget[]): PageSize[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  return measurePages(manifest, budgets, (file) => readFileSync(join(folder, file)))
}

function fingerprintServer(): string {
  const server = fingerprintSources(ROOT, [...SERVER_SOURCES, ...PACKAGE_FILES, 'tsconfig.json'])
  return `${server} ${fingerprintFrontEnds()}`
}

/** Returns whether build/ holds the server and the front ends as their sources are now. */
export function isServerBuilt(): boolean {
  return isMarked(join(BUILD_FOLDER, SERVER_MARK), fingerprintServer())
}

/**
 * Compiles the server, puts beside it what is not compiled, and has build/ be that from one moment
 * to the next: a server that runs meanwhile keeps its own. Throws ProcessFailure.
 */
export async function buildServer(): Promise<void> {
  const fingerprint = fingerprintServer()
  const folder = nameBuild(ROOT, new Date())
  try {
    await fillBuild(folder)
    mark(join(folder, SERVER_MARK), fingerprint)
    switchBuild(ROOT, folder, new Date())
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
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

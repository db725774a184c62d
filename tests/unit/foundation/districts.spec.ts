import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from '@japa/runner'

const ROOT = join(import.meta.dirname, '../../..')

/** A part of the product whose top folders are districts. */
interface Layer {
  folder: string
  /** The folder that every district may import and that imports none. */
  ground: string
  /** The folder that puts districts together; only the entry of the program imports it. */
  roof?: string
}

const LAYERS: readonly Layer[] = [
  { folder: 'backend/app', ground: 'foundation' },
  { folder: 'shared', ground: 'ground' },
  { folder: 'storefront/src', ground: 'ground', roof: 'main' },
  { folder: 'backoffice/src', ground: 'ground', roof: 'main' },
]

const DISTRICTS = [
  'catalogue',
  'mailing',
  'access',
  'companies',
  'ordering',
  'labels',
  'scans',
  'information',
  'operations',
]

/** Folders whose size is checked, together with all folders in them. */
const SIZED_FOLDERS = ['backend', 'shared', 'storefront/src', 'backoffice/src', 'database', 'tests']

const MADE = /^backend\/(?:public|\.adonisjs)(?:\/|$)/

const FEWEST_FILES = 3
const MOST_FILES = 15

/** A shorter file with only one importer (tests included) must become part of that importer. */
const FEWEST_LINES = 12

/**
 * Files that may be short: routes and entries of features, French texts next to English ones, and
 * an outline of the world in one long line.
 */
const MAY_BE_SHORT = /(?:\/(?:routes|index|world_outline)|_fr)\.ts$/

/** Folders without subfolders that may hold fewer files, each with the reason. */
const SMALL_FOLDERS: Record<string, string> = {
  'backend/app/mailing/wording/templates':
    'A template of another language and the program that compiles it.',
  'backend/app/scans/maps': 'The endpoint of the map layers, which no other part of scans needs.',
  'backend/commands/catalogue': 'Commands have a folder for each district.',
  'shared/ground/money': 'Amounts belong to no other subject of the ground.',
}

/** Static and dynamic imports, including imports of types. */
const IMPORT = /(?:\bfrom |\bimport |\bimport\(\s*)'([^']+)'/g

const STATIC_IMPORT = /^(?:import|export) (?:[^'"]*? from )?'([^']+)'/gm

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const aliases = Object.entries<{ default: string }>(manifest.imports).map(([alias, target]) => ({
  prefix: alias.replace('*', ''),
  folder: target.default.replace('./', '').replace('*.js', ''),
}))

function listModules(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('backend/public/'))
}

const modules = new Set(
  ['backend', 'shared', 'database', 'storefront/src', 'backoffice/src'].flatMap(listModules)
)

/** Returns the path of an imported module; undefined for a package. */
function resolveImport(importer: string, name: string): string | undefined {
  const alias = aliases.find(({ prefix }) => name.startsWith(prefix))
  const path = alias
    ? alias.folder + name.slice(alias.prefix.length)
    : join(dirname(importer), name)
  return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find((file) =>
    modules.has(file)
  )
}

function importsOf(path: string, pattern = IMPORT): string[] {
  const names = [...readFileSync(join(ROOT, path), 'utf8').matchAll(pattern)].map(
    ([, name]) => name!
  )
  return names.flatMap((name) => resolveImport(path, name) ?? [])
}

const imports = new Map([...modules].map((path) => [path, importsOf(path)]))

/** An import between two folders: the module `by` of folder `from` imports from folder `to`. */
interface Arrow {
  from: string
  to: string
  by: string
}

/** Returns the imports between the folders in a folder; `.` is the folder's own files. */
function arrowsIn(folder: string): Arrow[] {
  const inside = (path: string) => path.startsWith(`${folder}/`)
  const room = (path: string) => dirname(relative(folder, path)).split('/')[0]!
  return [...modules].filter(inside).flatMap((by) =>
    imports
      .get(by)!
      .filter(inside)
      .map((imported) => ({ from: room(by), to: room(imported), by }))
      .filter(({ from, to }) => from !== to)
  )
}

function findCircles(arrows: readonly Arrow[]): string[] {
  const next = Map.groupBy(arrows, ({ from }) => from)
  const reaches = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    (next.get(from) ?? []).some(({ to }) => {
      if (to === wanted) return true
      if (seen.has(to)) return false
      seen.add(to)
      return reaches(to, wanted, seen)
    })
  return arrows
    .filter(({ from, to }) => reaches(to, from))
    .map(({ from, to, by }) => `${from} imports ${to} (${by}), which needs ${from}`)
}

function findModuleCircles(): string[] {
  const finished = new Set<string>()
  const circles: string[] = []
  const follow = (path: string, way: readonly string[]) => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '))
    if (finished.has(path) || way.includes(path)) return
    for (const imported of importsOf(path, STATIC_IMPORT)) follow(imported, [...way, path])
    finished.add(path)
  }
  for (const path of modules) follow(path, [])
  return circles
}

const isGround = (path: string) =>
  LAYERS.some(({ folder, ground }) => path.startsWith(`${folder}/${ground}/`))

const isAboveGround = (path: string) =>
  !isGround(path) && LAYERS.some(({ folder }) => path.startsWith(`${folder}/`))

const foldersIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

test.group('Modules', () => {
  test('a module that is imported by alias, by path or by its folder is found', ({ assert }) => {
    const routes = importsOf('backend/start/routes.ts')
    assert.include(routes, 'backend/app/companies/users/routes.ts')
    assert.include(importsOf('storefront/src/main.tsx'), 'storefront/src/main/app/App.tsx')
    const screens = importsOf('backoffice/src/main/screens.ts')
    assert.include(screens, 'backoffice/src/mailing/outbox/index.ts')
  })

  test('no module imports itself in a circle', ({ assert }) => {
    assert.deepEqual(findModuleCircles(), [])
  })
})

for (const layer of LAYERS) {
  const { folder, ground, roof } = layer
  test.group(`Districts of ${folder}`, () => {
    test(`every folder of ${folder} is the ground, a district or the roof`, ({ assert }) => {
      assert.includeMembers([ground, roof ?? ground, ...DISTRICTS], foldersIn(folder))
    })

    test(`no districts of ${folder} import each other in a circle`, ({ assert }) => {
      const arrows = arrowsIn(folder)
      assert.isTrue(arrows.some(({ to }) => to === ground))
      assert.deepEqual(findCircles(arrows), [])
    })

    test(`the ground of ${folder} imports no district of any layer`, ({ assert }) => {
      const wrong = [...modules]
        .filter((path) => path.startsWith(`${folder}/${ground}/`))
        .flatMap((by) =>
          imports
            .get(by)!
            .filter(isAboveGround)
            .map((to) => `${by} → ${to}`)
        )
      assert.deepEqual(wrong, [])
    })

    test(`no district of ${folder} imports the roof`, ({ assert }) => {
      const wrong = arrowsIn(folder).filter(({ from, to }) => to === roof && from !== '.')
      assert.deepEqual(wrong, [])
    })
  })
}

test.group('Features', () => {
  for (const { folder } of LAYERS) {
    test(`no features of a district of ${folder}, nor folders in them, import each other in a circle`, ({
      assert,
    }) => {
      const folders = new Set([...modules].map((path) => dirname(path)))
      const inside = [...folders].filter((path) => path.startsWith(`${folder}/`))
      const parents = new Set(inside.flatMap((path) => [path, dirname(path)]))
      for (const parent of parents) {
        // Ignores the parent's own files, which combine its folders and hold what these share.
        const arrows = arrowsIn(parent).filter(({ from, to }) => from !== '.' && to !== '.')
        assert.deepEqual(findCircles(arrows), [], parent)
      }
    })
  }
})

interface SizedFolder {
  path: string
  fileCount: number
  hasFolders: boolean
}

/** Lists the folders with content, because Git does not store empty folders. */
function listSizedFolders(): SizedFolder[] {
  const inside = SIZED_FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  )
  return [...SIZED_FOLDERS, ...inside]
    .filter((path) => !MADE.test(path))
    .map((path) => ({ path, entries: readdirSync(join(ROOT, path), { withFileTypes: true }) }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ path, entries }) => ({
      path,
      fileCount: entries.filter((entry) => entry.isFile()).length,
      hasFolders: entries.some((entry) => entry.isDirectory()),
    }))
}

test.group('Sizes of folders', () => {
  test(`no folder holds more than ${MOST_FILES} files`, ({ assert }) => {
    // All migrations are in one folder, because they run in the order of their numbers.
    const crowded = listSizedFolders().filter(
      ({ path, fileCount }) => fileCount > MOST_FILES && path !== 'database/migrations'
    )
    assert.deepEqual(crowded, [])
  })

  test(`only the folders on the list hold fewer than ${FEWEST_FILES} files and no other folder`, ({
    assert,
  }) => {
    const small = listSizedFolders()
      .filter(({ fileCount, hasFolders }) => fileCount < FEWEST_FILES && !hasFolders)
      .map(({ path }) => path)
    assert.sameMembers(small, Object.keys(SMALL_FOLDERS))
  })
})

test.group('Sizes of files', () => {
  test(`a file of fewer than ${FEWEST_LINES} lines has more than one importer`, ({ assert }) => {
    const readers = [...modules, ...listModules('tests')]
    const imported = readers.flatMap((path) => [...new Set(importsOf(path))])
    const importers = Object.groupBy(imported, (path) => path)
    const parts = new Set([...modules].flatMap((path) => importsOf(path, STATIC_IMPORT)))
    const crumbs = [...parts].filter(
      (path) =>
        LAYERS.some(({ folder }) => path.startsWith(`${folder}/`)) &&
        importers[path]!.length === 1 &&
        !MAY_BE_SHORT.test(path) &&
        readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n').length < FEWEST_LINES
    )
    assert.deepEqual(crumbs, [])
  })
})

import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from '@japa/runner'

/** How the folders of a front end stand to each other; those that are named nowhere are features. */
interface Folders {
  sources: string
  /** What puts screens together, most of them fetched later: its own imports are free. */
  composing: readonly string[]
  /** Features whose screens show parts of others, which they import by their indexes. */
  gathering: readonly string[]
  /** What of the shared is imported by its index alone. */
  byIndexOnly: readonly string[]
  /** What every feature may import, with what it may import itself. */
  shared: Readonly<Record<string, readonly string[]>>
}

const FRONT_ENDS: Readonly<Record<string, Folders>> = {
  storefront: {
    sources: 'storefront/src',
    composing: ['', 'app', 'opening'],
    gathering: ['layout', 'welcome', 'profile'],
    byIndexOnly: [],
    shared: {
      app: [],
      ui: ['app'],
      addresses: ['app', 'ui'],
      printing: ['app', 'ui'],
    },
  },
  backoffice: {
    sources: 'backoffice/src',
    composing: ['', 'app'],
    gathering: [],
    byIndexOnly: ['maps'],
    shared: { app: [], ui: ['app'], scans: ['app', 'ui'], maps: ['app', 'ui', 'scans'] },
  },
}

/** Imports by path, those of types and those that are fetched later included. */
const IMPORT = /(?:\bfrom |\bimport |\bimport\(\s*)'(\.[^']*)'/g

/** The folder that a path below the sources lies in; empty for a file that lies in none. */
const folderOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '')

interface FoundImport {
  file: string
  /** The imported module, below the sources as well. */
  module: string
}

function importsOf(sources: string, file: string): FoundImport[] {
  const source = readFileSync(join(sources, file), 'utf8')
  return [...source.matchAll(IMPORT)].map(([, path]) => ({
    file,
    // A folder is imported by its name alone where that means its index.
    module: `${join(dirname(file), path!)}/`,
  }))
}

/** Imports of one folder by another. */
function importsBetweenFolders(folder: string): FoundImport[] {
  const sources = join(import.meta.dirname, '../../..', folder)
  return readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(sources, join(entry.parentPath, entry.name)))
    .flatMap((file) => importsOf(sources, file))
    .filter(({ file, module }) => folderOf(file) !== folderOf(module))
}

/** Says which file imports what, of imports that should not be. */
const tell = (found: readonly FoundImport[]) =>
  found.map(({ file, module }) => `${file} imports ${module.slice(0, -1)}`)

/** Whether an import names a folder alone, which means its `index.ts`. */
const isByIndex = ({ module }: FoundImport) => module === `${folderOf(module)}/`

for (const [name, folders] of Object.entries(FRONT_ENDS)) {
  const { sources, composing, gathering, byIndexOnly, shared } = folders
  test.group(`Folders of the ${name}`, () => {
    const imports = importsBetweenFolders(sources)

    test('are found by what is imported, at once or later', ({ assert }) => {
      for (const folder of Object.keys(shared)) {
        assert.isTrue(
          imports.some(({ module }) => folderOf(module) === folder),
          `nothing imports ${folder}`
        )
      }
    })

    test('import what all share, and no other feature', ({ assert }) => {
      const found = imports
        .filter(({ file }) => ![...composing, ...gathering].includes(folderOf(file)))
        .filter(({ file, module }) => {
          const allowed = shared[folderOf(file)] ?? Object.keys(shared)
          return !allowed.includes(folderOf(module))
        })
      assert.deepEqual(tell(found), [])
    })

    test('show parts of others by their indexes alone', ({ assert }) => {
      const found = imports.filter(
        (one) =>
          !isByIndex(one) &&
          !composing.includes(folderOf(one.file)) &&
          (gathering.includes(folderOf(one.file))
            ? !(folderOf(one.module) in shared)
            : byIndexOnly.includes(folderOf(one.module)))
      )
      assert.deepEqual(tell(found), [])
    })
  })
}

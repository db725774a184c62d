import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from '@japa/runner'

const SOURCES = join(import.meta.dirname, '../../../backoffice/src')

/** What every feature may import; the other folders are features. */
const SHARED_ROOMS = ['app', 'ui', 'scans', 'maps']

/** What a shared room besides `app`, which puts all together, may import of the others. */
const BENEATH: Record<string, readonly string[]> = {
  ui: ['app'],
  scans: ['app', 'ui'],
  maps: ['app', 'ui', 'scans'],
}

/** Imports by path, those of types and those that are fetched later included. */
const IMPORT = /(?:\bfrom |\bimport |\bimport\(\s*)'(\.[^']*)'/g

/** The folder that a path below the sources lies in; empty for a file that lies in none. */
const roomOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '')

interface FoundImport {
  file: string
  /** The imported module, below the sources as well. */
  module: string
}

function importsOf(file: string): FoundImport[] {
  const source = readFileSync(join(SOURCES, file), 'utf8')
  return [...source.matchAll(IMPORT)].map(([, path]) => ({
    file,
    // A room is imported by its name alone where that means its index.
    module: `${join(dirname(file), path!)}/`,
  }))
}

const imports = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(SOURCES, join(entry.parentPath, entry.name)))
  .flatMap(importsOf)
  .filter(({ file, module }) => roomOf(file) !== roomOf(module))

/** Says which file imports what, of imports that should not be. */
const tell = (found: readonly FoundImport[]) =>
  found.map(({ file, module }) => `${file} imports ${module.slice(0, -1)}`)

test.group('Rooms of the backoffice', () => {
  test('are found by what is imported, at once or later', ({ assert }) => {
    assert.includeMembers(tell(imports), [
      'app/Backoffice.tsx imports fulfilment',
      'maps/ScanMapPart.tsx imports scans/VerificationDialog',
      'main.tsx imports app/login',
    ])
    for (const room of SHARED_ROOMS) {
      assert.isTrue(
        imports.some(({ module }) => roomOf(module) === room),
        `nothing imports ${room}`
      )
    }
  })

  test('features of the backoffice import no other feature', ({ assert }) => {
    const isFeature = (room: string) => room !== '' && !SHARED_ROOMS.includes(room)
    const found = tell(
      imports.filter(({ file, module }) => isFeature(roomOf(file)) && isFeature(roomOf(module)))
    )
    assert.deepEqual(
      found,
      [],
      `what several features use goes to ${SHARED_ROOMS.slice(1).join('/, ')}/:\n${found.join('\n')}`
    )
  })

  test('that are shared import none that stands upon them', ({ assert }) => {
    const found = tell(
      imports.filter(({ file, module }) => {
        const beneath = BENEATH[roomOf(file)]
        return beneath !== undefined && !beneath.includes(roomOf(module))
      })
    )
    assert.deepEqual(found, [], `imports of a room that stands higher:\n${found.join('\n')}`)
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from '@japa/runner'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDERS = ['backend', 'shared', 'database', 'storefront/src', 'backoffice/src']

/** Imports, those of types alone included: who reads a module has to know them all. */
const IMPORT = /^(?:import|export) (?:[^'"]*? from )?'([^']+)'/gm

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const aliases = Object.entries<string>(manifest.imports).map(([alias, target]) => ({
  prefix: alias.replace('*', ''),
  folder: target.replace('./', '').replace('*.js', ''),
}))

function listModules(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('backend/public/'))
}

const modules = new Set(FOLDERS.flatMap(listModules))

/** The module of ours that an import means; undefined for a package. */
function resolveImport(importer: string, name: string): string | undefined {
  const alias = aliases.find(({ prefix }) => name.startsWith(prefix))
  const path = alias
    ? alias.folder + name.slice(alias.prefix.length)
    : join(dirname(importer), name)
  return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((file) => modules.has(file))
}

function importsOf(path: string): string[] {
  const names = [...readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORT)].map(([, name]) => name)
  return names.flatMap((name) => resolveImport(path, name) ?? [])
}

/** The features of the server that a module's imports name, those of types included. */
function featuresNamedBy(path: string): string[] {
  const names = readFileSync(join(ROOT, path), 'utf8').matchAll(/ from '#app\/([^/']+)\//g)
  return [...names].map(([, feature]) => feature!)
}

const featureOf = (path: string) => path.split('/')[2]!

/** Pairs of the server's features of which each imports the other, by their modules. */
function findPairs(): string[] {
  const imports = [...modules]
    .filter((path) => path.startsWith('backend/app/'))
    .flatMap((path) => featuresNamedBy(path).map((feature) => ({ path, feature })))
    .filter(({ path, feature }) => featureOf(path) !== feature)
  const isBack = (one: (typeof imports)[number], other: (typeof imports)[number]) =>
    featureOf(one.path) === other.feature && featureOf(other.path) === one.feature
  return imports
    .filter((one) => one.feature > featureOf(one.path))
    .flatMap((one) => imports.filter((other) => isBack(one, other)).map((other) => [one, other]))
    .map(([one, other]) => `${one!.path} and ${other!.path}`)
}

/** Follows imports depth first; returns the ways that come back to where they began. */
function findCycles(): string[] {
  const finished = new Set<string>()
  const cycles: string[] = []
  const follow = (path: string, way: readonly string[]) => {
    if (way.includes(path)) cycles.push([...way.slice(way.indexOf(path)), path].join(' → '))
    if (finished.has(path) || way.includes(path)) return
    for (const imported of importsOf(path)) follow(imported, [...way, path])
    finished.add(path)
  }
  for (const path of modules) follow(path, [])
  return cycles
}

test.group('Modules', () => {
  test('find the modules they import', ({ assert }) => {
    assert.include(importsOf('backend/start/routes.ts'), 'backend/app/ordering/routes.ts')
    assert.include(importsOf('storefront/src/main.tsx'), 'storefront/src/app/App.tsx')
    assert.include(
      importsOf('backoffice/src/app/Backoffice.tsx'),
      'backoffice/src/mailing/index.ts'
    )
  })

  test('never need themselves in a circle', ({ assert }) => {
    assert.deepEqual(findCycles(), [])
  })

  test('of one feature of the server are imported by another that it does not import', ({
    assert,
  }) => {
    assert.include(featuresNamedBy('backend/app/approvals/decide.ts'), 'approval_requests')
    assert.deepEqual(findPairs(), [])
  })
})

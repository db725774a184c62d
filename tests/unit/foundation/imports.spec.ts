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

/** Which features of the server each of them imports, and by which of its modules. */
function readFeatures(): Map<string, Map<string, string>> {
  const features = new Map<string, Map<string, string>>()
  for (const path of modules) {
    if (!path.startsWith('backend/app/')) continue
    const imported = features.get(featureOf(path)) ?? new Map<string, string>()
    features.set(featureOf(path), imported)
    for (const feature of featuresNamedBy(path)) {
      if (feature !== featureOf(path)) imported.set(feature, path)
    }
  }
  return features
}

/** All features that can be reached from one by imports, itself only over others. */
function reachedFrom(feature: string, features: ReturnType<typeof readFeatures>): Set<string> {
  const reached = new Set<string>()
  const follow = (from: string) => {
    for (const imported of features.get(from)?.keys() ?? []) {
      if (reached.has(imported)) continue
      reached.add(imported)
      follow(imported)
    }
  }
  follow(feature)
  return reached
}

/** The imports between features of the server that need each other, over however many others. */
function findFeatureCircles(): string[] {
  const features = readFeatures()
  const reached = new Map(
    [...features.keys()].map((feature) => [feature, reachedFrom(feature, features)])
  )
  return [...features].flatMap(([feature, imported]) =>
    [...imported]
      .filter(([other]) => reached.get(other)?.has(feature))
      .map(([other, path]) => `${path} imports ${other}, which needs ${feature}`)
  )
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

  test('of one feature of the server are imported by no other that it needs, over however many', ({
    assert,
  }) => {
    assert.include(featuresNamedBy('backend/app/approvals/renew_code.ts'), 'approval_requests')
    assert.deepEqual(findFeatureCircles(), [])
  })
})

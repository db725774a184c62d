import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildsFolder, nameBuild, switchBuild } from '#bin/switch_build'
import { test } from '@japa/runner'

const ASSETS = 'backend/public/assets'
const STAFF_ASSETS = 'backend/public/backoffice/assets'
const DAY_ONE = new Date('2026-03-02T08:00:00Z')
const hoursLater = (hours: number) => new Date(DAY_ONE.getTime() + hours * 3_600_000)

test.group('Switching to a build', (group) => {
  let root = ''

  group.each.setup(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'label-portal-builds-')))
    return () => rmSync(root, { recursive: true })
  })

  function build(now: Date, ...files: string[]): string {
    const folder = nameBuild(root, now)
    write(folder, files)
    switchBuild(root, folder, now)
    return folder
  }

  function write(folder: string, files: string[]) {
    for (const file of ['server.js', ...files]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), `${file} of ${folder}`)
    }
  }

  const isServed = (file: string) => existsSync(join(root, 'build', file))

  test('has build be the new one, and leaves the one before to whoever runs from it', ({
    assert,
  }) => {
    const first = build(DAY_ONE, `${ASSETS}/a.js`)
    assert.equal(realpathSync(join(root, 'build')), first)
    const second = build(hoursLater(1), `${ASSETS}/b.js`)
    assert.equal(realpathSync(join(root, 'build')), second)
    assert.deepEqual(readdirSync(join(first, ASSETS)), ['a.js'])
  })

  test('keeps assets of the build before for a day, for pages that are open', ({ assert }) => {
    build(DAY_ONE, `${ASSETS}/a.js`, `${STAFF_ASSETS}/a.css`, 'backend/public/index.html')
    build(hoursLater(1), `${ASSETS}/b.js`)
    assert.isTrue(isServed(`${ASSETS}/a.js`))
    assert.isTrue(isServed(`${STAFF_ASSETS}/a.css`))
    assert.isFalse(isServed('backend/public/index.html'))
    build(hoursLater(24), `${ASSETS}/c.js`)
    assert.isTrue(isServed(`${ASSETS}/a.js`))
    build(hoursLater(25), `${ASSETS}/d.js`)
    assert.isFalse(isServed(`${ASSETS}/a.js`))
    assert.isTrue(isServed(`${ASSETS}/b.js`))
  })

  test('takes of an asset that is in both the new one, whose day begins when it goes', ({
    assert,
  }) => {
    build(DAY_ONE, `${ASSETS}/a.js`)
    const second = build(hoursLater(30), `${ASSETS}/a.js`)
    assert.include(readFileSync(join(root, 'build', ASSETS, 'a.js'), 'utf8'), second)
    build(hoursLater(60), `${ASSETS}/b.js`)
    build(hoursLater(83), `${ASSETS}/c.js`)
    assert.isTrue(isServed(`${ASSETS}/a.js`))
  })

  test('removes builds that were replaced a day ago, and all but four earlier ones', ({
    assert,
  }) => {
    const folders = [0, 1, 2, 3, 4, 5].map((hour) => build(hoursLater(hour)))
    assert.deepEqual(
      folders.map((folder) => existsSync(folder)),
      [false, true, true, true, true, true]
    )
    const newest = build(hoursLater(28))
    assert.sameMembers(
      readdirSync(buildsFolder(root)).map((name) => join(buildsFolder(root), name)),
      [folders[4]!, folders[5]!, newest]
    )
  })

  test('takes over from a build that is a folder itself', ({ assert }) => {
    write(join(root, 'build'), [`${ASSETS}/a.js`])
    const folder = build(DAY_ONE, `${ASSETS}/b.js`)
    assert.equal(realpathSync(join(root, 'build')), folder)
    assert.isTrue(isServed(`${ASSETS}/a.js`))
  })
})

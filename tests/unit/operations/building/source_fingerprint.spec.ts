import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  fingerprintSources,
  isMarked,
  listSourceFiles,
  mark,
} from '#bin/building/source_fingerprint'
import { test } from '@japa/runner'

test.group('Fingerprint of sources', (group) => {
  let root = ''

  group.each.setup(() => {
    root = mkdtempSync(join(tmpdir(), 'label-portal-sources-'))
    mkdirSync(join(root, 'backend/public'), { recursive: true })
    mkdirSync(join(root, 'shared'))
    writeFileSync(join(root, 'backend/server.ts'), 'serve()')
    writeFileSync(join(root, 'backend/public/index.html'), '<html>')
    writeFileSync(join(root, 'shared/money.ts'), 'cents')
    return () => rmSync(root, { recursive: true })
  })

  const fingerprint = () => fingerprintSources(root, ['backend', 'shared', 'absent.json'])

  test('the fingerprint of sources leaves out build output', ({ assert }) => {
    const files = listSourceFiles(root, ['backend', 'shared', 'absent.json'])
    assert.deepEqual(files, ['backend/server.ts', 'shared/money.ts'])
  })

  test('the fingerprint of sources stays the same when only times change', ({ assert }) => {
    const before = fingerprint()
    utimesSync(join(root, 'shared/money.ts'), 1, 1)
    assert.equal(fingerprint(), before)
  })

  test('the fingerprint of sources changes when a file is edited, renamed or added', ({
    assert,
  }) => {
    const seen = new Set([fingerprint()])
    writeFileSync(join(root, 'shared/money.ts'), 'euros')
    seen.add(fingerprint())
    writeFileSync(join(root, 'shared/new.ts'), '')
    seen.add(fingerprint())
    rmSync(join(root, 'shared/new.ts'))
    writeFileSync(join(root, 'shared/newer.ts'), '')
    seen.add(fingerprint())
    assert.lengthOf([...seen], 4)
  })

  test('the fingerprint in a build shows whether the build is up to date', ({ assert }) => {
    const markFile = join(root, 'backend/public/.sources')
    assert.isFalse(isMarked(markFile, 'a'))
    mark(markFile, 'a')
    assert.isTrue(isMarked(markFile, 'a'))
    assert.isFalse(isMarked(markFile, 'b'))
  })
})

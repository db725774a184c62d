import { mergeSeconds, secondsOf } from '#tests/setup/measured_seconds'
import { test } from '@japa/runner'

test.group('How long files of tests took', () => {
  test('is kept for each database, and the longest where several runs had a file', ({ assert }) => {
    const merged = mergeSeconds({ 'b.spec.ts': 9, 'old.spec.ts': 2 }, [
      { run: 'functional', seconds: { 'b.spec.ts': 3.04, 'a.spec.ts': 1 } },
      { run: 'functional', seconds: { 'a.spec.ts': 2 } },
      { run: 'functional-sqlite', seconds: { 'a.spec.ts': 0.5 } },
    ])
    assert.deepEqual(Object.entries(merged), [
      ['a.spec.ts', 2],
      ['b.spec.ts', 3],
      ['functional-sqlite:a.spec.ts', 0.5],
      ['old.spec.ts', 2],
    ])
  })

  test('is what the run itself took, else what another one did', ({ assert }) => {
    const measured = { 'a.spec.ts': 8, 'b.spec.ts': 4, 'functional-sqlite:a.spec.ts': 1 }
    const onSqlite = secondsOf('functional-sqlite', measured)
    assert.equal(onSqlite['a.spec.ts'], 1)
    assert.equal(onSqlite['b.spec.ts'], 4)
    assert.equal(secondsOf('functional', measured)['a.spec.ts'], 8)
  })
})

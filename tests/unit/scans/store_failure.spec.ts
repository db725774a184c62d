import { isTransient, isUnable } from '#app/scans/store/store_failure'
import { test } from '@japa/runner'

const refusal = (code: number) => Object.assign(new Error('refused'), { code: String(code) })

test.group('A failure of the store', () => {
  for (const [reason, code] of [
    ['too slow', 159],
    ['too large', 241],
    ['too much at once', 202],
    ['a disk that is full', 243],
    ['a table that is rebuilt', 60],
    ['a database that is rebuilt', 81],
    ['a login that is refused', 516],
  ] as const) {
    test(`the store is unable to run a statement because of this reason: ${reason}`, ({
      assert,
    }) => {
      assert.isTrue(isUnable(refusal(code)))
    })
  }

  test('a wrong statement is not a failure of the store', ({ assert }) => {
    for (const code of [47, 62]) assert.isFalse(isUnable(refusal(code)))
  })

  test('a statement may be tried again only when the connection failed', ({ assert }) => {
    assert.isTrue(isTransient(Object.assign(new Error('lost'), { code: 'ECONNRESET' })))
    assert.isFalse(isTransient(refusal(60)))
  })
})

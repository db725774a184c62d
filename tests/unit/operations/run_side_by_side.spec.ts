import { runSideBySide } from '#tests/setup/run_side_by_side'
import { test } from '@japa/runner'

/** Jobs that end when they are told to; `begun` names those under way or done. */
function jobs(count: number) {
  const begun: number[] = []
  const ends = Array.from({ length: count }, () => Promise.withResolvers<void>())
  const list = ends.map(({ promise }, index) => async () => {
    begun.push(index)
    await promise
    return `result ${index}`
  })
  return { begun, list, end: (index: number) => ends[index]!.resolve() }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test.group('Jobs side by side', () => {
  test('begin in their order, no more than there are lanes', async ({ assert }) => {
    const { begun, list, end } = jobs(3)
    const results = runSideBySide(list, 2)
    await settled()
    assert.deepEqual(begun, [0, 1])
    end(1)
    await settled()
    assert.deepEqual(begun, [0, 1, 2])
    end(2)
    end(0)
    assert.deepEqual(await results, ['result 0', 'result 1', 'result 2'])
  })

  test('begin no further once aborted', async ({ assert }) => {
    const { begun, list, end } = jobs(3)
    const abortion = new AbortController()
    const results = runSideBySide(list, 1, abortion.signal)
    await settled()
    abortion.abort()
    end(0)
    assert.deepEqual(await results, ['result 0'])
    assert.deepEqual(begun, [0])
  })

  test('fail when one of them does', async ({ assert }) => {
    const fail = () => Promise.reject(new Error('no database'))
    await assert.rejects(() => runSideBySide([fail, ...jobs(1).list], 2), 'no database')
  })
})

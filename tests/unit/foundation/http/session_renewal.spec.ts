import { onEndedSession, renewSession, settleRenewal } from '#shared/ground/http/session_renewal'
import { test } from '@japa/runner'

test.group('Calls that find the session ended', () => {
  test('wait together until somebody has logged in again, or leaves', async ({
    assert,
    cleanup,
  }) => {
    let asked = 0
    cleanup(onEndedSession(async () => ++asked > 0))
    for (const isRenewed of [true, false]) {
      const calls = [renewSession(), renewSession()]
      await new Promise((resolve) => setImmediate(resolve))
      settleRenewal(isRenewed)
      assert.deepEqual(await Promise.all(calls), [isRenewed, isRenewed])
    }
    assert.equal(asked, 4)
  })

  test('do not wait where nobody was logged in, or nobody is asked', async ({ assert }) => {
    assert.isFalse(await renewSession())
    const stop = onEndedSession(() => false)
    assert.isFalse(await renewSession())
    stop()
    assert.isFalse(await renewSession())
  })
})

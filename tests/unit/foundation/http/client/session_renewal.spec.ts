import { onEndedSession, renewSession, settleRenewal } from '#shared/ground/http/session_renewal'
import { test } from '@japa/runner'

test.group('Requests whose session has ended', () => {
  test('requests whose session has ended wait together until the user logs in again or leaves', async ({
    assert,
    cleanup,
  }) => {
    let asked = 0
    cleanup(onEndedSession(async () => ++asked > 0))
    for (const isRenewed of [true, false]) {
      const requests = [renewSession(), renewSession()]
      await new Promise((resolve) => setImmediate(resolve))
      settleRenewal(isRenewed)
      assert.deepEqual(await Promise.all(requests), [isRenewed, isRenewed])
    }
    assert.equal(asked, 4)
  })

  test('no request waits if nobody was logged in or nobody can be asked', async ({ assert }) => {
    assert.isFalse(await renewSession())
    const stop = onEndedSession(() => false)
    assert.isFalse(await renewSession())
    stop()
    assert.isFalse(await renewSession())
  })
})

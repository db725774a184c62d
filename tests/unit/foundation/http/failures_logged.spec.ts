import ExceptionHandler from '#app/foundation/http/exception_handler'
import { Refusal } from '#app/foundation/http/refusal'
import type { HttpContext } from '@adonisjs/core/http'
import { test } from '@japa/runner'

/** Returns the lines logged for a failure, while the client waits or after it has left. */
async function logged(error: unknown, hasLeft: boolean): Promise<unknown[]> {
  const lines: unknown[] = []
  const ctx = {
    logger: {
      error: (line: unknown) => lines.push(line),
      warn: (line: unknown) => lines.push(line),
    },
    response: { response: { destroyed: hasLeft } },
    route: { pattern: '/news/' },
  } as unknown as HttpContext
  await new ExceptionHandler().report(error, ctx)
  return lines
}

test.group('A failure', () => {
  const away = new Refusal(503, 'SCANS_UNAVAILABLE')
  const surprise = new Error('a fault of ours')

  test('a failure is logged with its route', async ({ assert }) => {
    const lost = Object.assign(new Refusal(503, 'SERVICE_UNAVAILABLE'), { cause: surprise })
    for (const error of [surprise, lost]) {
      assert.deepEqual(await logged(error, false), [{ err: error, route: '/news/' }])
    }
  })

  test('an expected failure is logged without a stack', async ({ assert }) => {
    const line = { code: 'SCANS_UNAVAILABLE', status: 503, route: '/news/' }
    assert.deepEqual(await logged(away, false), [line])
    const reason = new Error('Memory limit exceeded')
    const refused = new Refusal(503, 'SCANS_UNAVAILABLE', { reason })
    assert.deepEqual(await logged(refused, false), [{ ...line, reason: reason.message }])
  })

  test('an expected failure is not logged after the client has left, but an unexpected error is', async ({
    assert,
  }) => {
    assert.deepEqual(await logged(away, true), [])
    assert.lengthOf(await logged(surprise, true), 1)
  })

  test('a failure that the client caused is not logged', async ({ assert }) => {
    assert.deepEqual(await logged(new Refusal(404, 'NOT_FOUND'), false), [])
  })
})

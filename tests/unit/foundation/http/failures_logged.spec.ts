import ExceptionHandler from '#app/foundation/http/exception_handler'
import { Refusal } from '#app/foundation/http/refusal'
import type { HttpContext } from '@adonisjs/core/http'
import { test } from '@japa/runner'

/** What is logged of a failure, while its caller waits or once they have left. */
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

  test('is logged with its route', async ({ assert }) => {
    const lost = Object.assign(new Refusal(503, 'SERVICE_UNAVAILABLE'), { cause: surprise })
    for (const error of [surprise, lost]) {
      assert.deepEqual(await logged(error, false), [{ err: error, route: '/news/' }])
    }
  })

  test('that was expected is logged without a stack', async ({ assert }) => {
    const line = { code: 'SCANS_UNAVAILABLE', status: 503, route: '/news/' }
    assert.deepEqual(await logged(away, false), [line])
    const reason = new Error('Memory limit exceeded')
    const refused = new Refusal(503, 'SCANS_UNAVAILABLE', { reason })
    assert.deepEqual(await logged(refused, false), [{ ...line, reason: reason.message }])
  })

  test('of work that was given up since its caller left is not logged, but a fault is', async ({
    assert,
  }) => {
    assert.deepEqual(await logged(away, true), [])
    assert.lengthOf(await logged(surprise, true), 1)
  })

  test('that is the caller’s is not logged', async ({ assert }) => {
    assert.deepEqual(await logged(new Refusal(404, 'NOT_FOUND'), false), [])
  })
})

import { StoreKeeper } from '#app/scans/engine/keep_store'
import { StoreNotStarted } from '#app/scans/engine/start_store'
import { test } from '@japa/runner'

const SETTINGS = { folder: '', sessions: 1, memoryMb: 1, timeoutSeconds: 1, hasLowPriority: false }

/** Returns a keeper whose store never starts, with its pauses and its log. */
function failing(reason: StoreNotStarted['reason'], tries: number) {
  const pauses: number[] = []
  const logged: string[] = []
  const over = Promise.withResolvers<void>()
  let starts = 0
  const start = () => {
    starts += 1
    return Promise.reject(new StoreNotStarted(reason, ''))
  }
  const sleep = (milliseconds: number) => {
    pauses.push(milliseconds)
    return Promise.resolve(undefined)
  }
  const log = {
    info: () => undefined,
    error: (_: object, message: string) => {
      if (logged.push(message) === tries) over.resolve()
    },
  }
  const keeper = new StoreKeeper(SETTINGS, () => undefined, log, { start, sleep })
  return { keeper, pauses, logged, over: over.promise, starts: () => starts }
}

test.group('StoreKeeper', () => {
  test('the store keeper restarts a failing store, after pauses that grow to half a minute', async ({
    assert,
  }) => {
    const { keeper, pauses, logged, over } = failing('failed', 10)
    keeper.start()
    await over
    await keeper.stop()
    const grown = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]
    assert.deepEqual(pauses.slice(0, 9), grown)
    assert.include(logged[0]!, 'did not start')
  })

  test('the store keeper tries again and logs an error while another process has the store open', async ({
    assert,
  }) => {
    const { keeper, pauses, logged, over } = failing('in_use', 3)
    keeper.start()
    await over
    await keeper.stop()
    assert.deepEqual(pauses.slice(0, 2), [250, 500])
    assert.include(logged[0]!, 'Another process')
  })

  test('the store keeper gives up when the engine is not installed, and logs how to install it', async ({
    assert,
  }) => {
    const { keeper, pauses, logged, over, starts } = failing('absent', 1)
    keeper.start()
    await over
    await keeper.stop()
    assert.deepEqual([starts(), pauses], [1, []])
    assert.include(logged[0]!, 'npm install --include=optional')
  })

  test('the store keeper can be stopped while a store starts', async ({ assert }) => {
    const begun = Promise.withResolvers<void>()
    const stopped = Promise.withResolvers<never>()
    const logged: string[] = []
    const start = (_settings: object, signal?: AbortSignal) => {
      begun.resolve()
      const stop = () => stopped.reject(new StoreNotStarted('failed', ''))
      signal!.addEventListener('abort', stop, { once: true })
      return stopped.promise
    }
    const log = { info: () => undefined, error: () => void logged.push('failed') }
    const keeper = new StoreKeeper(SETTINGS, () => undefined, log, { start })
    keeper.start()
    await begun.promise
    await keeper.stop()
    assert.deepEqual(logged, [])
  })

  test('the store keeper starts no store after it was stopped', async ({ assert }) => {
    let starts = 0
    const start = () => {
      starts += 1
      return Promise.reject(new StoreNotStarted('failed', ''))
    }
    const log = { info: () => undefined, error: () => undefined }
    const keeper = new StoreKeeper(SETTINGS, () => undefined, log, { start })
    keeper.start()
    await keeper.stop()
    assert.equal(starts, 0)
  })
})

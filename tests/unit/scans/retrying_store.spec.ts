import { retryingStore } from '#app/scans/store/retrying_store'
import { type ScanStore, ScansUnavailable } from '#app/scans/store/scan_store'
import { test } from '@japa/runner'

/** Returns a store whose inserts fail the given number of times, and the reports of its absence. */
function failing(times: number, error: () => Error = () => new ScansUnavailable()) {
  let left = times
  const fail = () => {
    if (left === 0) return
    left -= 1
    throw error()
  }
  const reports: boolean[] = []
  const store = {
    tables: { cluster: null },
    rows: () => Promise.resolve([{ n: 1 }]),
    insertText: () => Promise.resolve(fail()),
  } as unknown as ScanStore
  const patience = (mostMs: number) => ({
    mostMs,
    onAway: (isAway: boolean) => reports.push(isAway),
  })
  return { reports, retrying: (mostMs: number) => retryingStore(() => store, patience(mostMs), 1) }
}

const insert = (store: ScanStore) => store.insertText('scans', ['id'], Buffer.from('a\n'))

test.group('Retrying store', () => {
  test('the retrying store repeats a statement that failed, and reports that it is waiting', async ({
    assert,
  }) => {
    const { reports, retrying } = failing(3)
    await insert(retrying(60_000))
    assert.deepEqual(reports, [true, true, true, false])
  })

  test('the retrying store gives up when the store was unavailable for too long', async ({
    assert,
  }) => {
    const { retrying } = failing(Infinity)
    await assert.rejects(() => insert(retrying(20)), ScansUnavailable as never)
  })

  test('the retrying store measures its wait again each time that the store is unavailable', async ({
    assert,
  }) => {
    const { retrying } = failing(1)
    const store = retrying(0)
    await assert.rejects(() => insert(store), ScansUnavailable as never)
    await insert(store)
  })

  test('the retrying store does not repeat a statement that no store could run', async ({
    assert,
  }) => {
    const { reports, retrying } = failing(1, () => new Error('Syntax error'))
    await assert.rejects(() => insert(retrying(60_000)), 'Syntax error')
    assert.deepEqual(reports, [])
  })
})

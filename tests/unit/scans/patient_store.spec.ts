import { patientStore } from '#app/scans/store/patient_store'
import { type ScanStore, ScansUnavailable } from '#app/scans/store/scan_store'
import { test } from '@japa/runner'

/** A connection that fails as often as told before it answers, and what of its absence was told. */
function failing(times: number, error: () => Error = () => new ScansUnavailable()) {
  let left = times
  const fail = () => {
    if (left === 0) return
    left -= 1
    throw error()
  }
  const told: boolean[] = []
  const store = {
    tables: { cluster: null },
    rows: () => Promise.resolve([{ n: 1 }]),
    insertText: () => Promise.resolve(fail()),
  } as unknown as ScanStore
  const connection = {
    get store() {
      return store
    },
  }
  const patience = (mostMs: number) => ({ mostMs, told: (isAway: boolean) => told.push(isAway) })
  return { told, patient: (mostMs: number) => patientStore(connection, patience(mostMs), 1) }
}

const insert = (store: ScanStore) => store.insertText('scans', ['id'], Buffer.from('a\n'))

test.group('patientStore', () => {
  test('does again what the store could not do, and tells that it waits', async ({ assert }) => {
    const { told, patient } = failing(3)
    await insert(patient(60_000))
    assert.deepEqual(told, [true, true, true, false])
  })

  test('gives up once the store was away for too long', async ({ assert }) => {
    const { patient } = failing(Infinity)
    await assert.rejects(() => insert(patient(20)), ScansUnavailable as never)
  })

  test('waits anew each time that the store is away', async ({ assert }) => {
    const { patient } = failing(1)
    const store = patient(0)
    await assert.rejects(() => insert(store), ScansUnavailable as never)
    await insert(store)
  })

  test('does nothing again that no store could do', async ({ assert }) => {
    const { told, patient } = failing(1, () => new Error('Syntax error'))
    await assert.rejects(() => insert(patient(60_000)), 'Syntax error')
    assert.deepEqual(told, [])
  })
})

import { type AskedScans, askByYears, selectByYears } from '#app/scans/store/ask_scans'
import type { ScanStore } from '#app/scans/store/scan_store'
import { test } from '@japa/runner'

/** Returns the years that the store reports. An empty part is a year that is not merged. */
const look = (parts: Record<number, string>, revision = '', ranked = '') =>
  Object.entries(parts).map(([partition, part]) => ({
    partition,
    part,
    first_day: `${partition}-01-02`,
    last_day: `${partition}-12-30`,
    revision,
    changed: 0,
    ranked: ranked === '' ? [] : [ranked],
  }))

/** Returns a store that reports the looks one after the other; the first is the former state. */
function asking(...looks: object[][]) {
  const rows = () => Promise.resolve(looks.shift()!)
  const store = { tables: { cluster: null }, rows } as unknown as ScanStore
  const condition = { where: 'status = 7', parameters: {} }
  return { asked: { store, table: 'scans', condition } satisfies AskedScans, looks }
}

async function readingsOf(asked: AskedScans) {
  const readings: unknown[] = []
  await askByYears(asked, (known) => {
    readings.push(selectByYears(asked, known, 'id').parameters.settled)
    return Promise.resolve()
  })
  return readings
}

const settledIn = (...parts: Record<number, string>[]) =>
  readingsOf(asking(...parts.map((part) => look(part))).asked)

test.group('Scans of settled years', () => {
  test('scans of settled years are read once and checked afterwards while nothing changes', async ({
    assert,
  }) => {
    const parts = { 2020: 'a', 2021: 'b' }
    assert.deepEqual(await settledIn(parts, { ...parts, 2022: 'c' }), [['2020', '2021']])
    const { asked, looks } = asking(look(parts), look(parts), look(parts))
    await readingsOf(asked)
    assert.lengthOf(looks, 1)
    await readingsOf(asked)
    assert.lengthOf(looks, 0, 'a second question looks once')
  })

  test('scans of settled years are read again when a year has changed since the last look', async ({
    assert,
  }) => {
    const parts = { 2020: 'a', 2021: 'b' }
    assert.deepEqual(await settledIn(parts, { 2020: 'a' }, { 2020: 'a' }), [
      ['2020', '2021'],
      ['2020'],
    ])
    const changed = { 2020: 'a', 2021: 'd' }
    assert.deepEqual(await settledIn(parts, changed, changed), [
      ['2020', '2021'],
      ['2020', '2021'],
    ])
  })

  test('scans of settled years are merged when they change again and again', async ({ assert }) => {
    assert.deepEqual(await settledIn({ 2020: 'a' }, { 2020: 'b' }, { 2020: 'c' }), [
      ['2020'],
      ['2020'],
      undefined,
    ])
    assert.deepEqual(await settledIn({ 2020: 'a' }, {}), [['2020'], undefined])
  })

  test('scans are merged without a look when no year is settled or another table is read', async ({
    assert,
  }) => {
    assert.deepEqual(await settledIn({}), [undefined])
    assert.deepEqual(await settledIn({ 2020: '' }), [undefined])
    const { asked } = asking()
    const elsewhere = { ...asked, table: "remote('127.0.0.1', 'scans')" }
    assert.deepEqual(await readingsOf(elsewhere), [undefined])
    const cluster = { ...asked, store: { ...asked.store, tables: { cluster: 'two' } } }
    assert.deepEqual(await readingsOf(cluster), [undefined])
  })

  test('years within the span of days are asked without the days', async ({ assert }) => {
    const years = look({ 2019: 'a', 2020: 'b', 2021: 'c', 2022: '' })
    const { asked } = asking(years, years)
    const days = { first: '2020-01-02', last: '2021-12-29', others: 'status = 7' }
    const condition = { where: 'day AND status = 7', parameters: {}, days }
    await askByYears({ ...asked, condition }, (known) => {
      const { sql, parameters } = selectByYears({ ...asked, condition }, known, 'id')
      assert.include(sql, '{within:Array(String)} AND status = 7')
      assert.include(sql, '{cut:Array(String)} AND day AND status = 7')
      assert.deepEqual(parameters, {
        within: ['2020'],
        cut: ['2019', '2021'],
        settled: ['2019', '2020', '2021'],
      })
      return Promise.resolve()
    })
  })

  test('a question is asked again when a ranking is no longer that of the scans', async ({
    assert,
  }) => {
    const isRankedIn = async (...looks: object[][]) => {
      const readings: boolean[] = []
      await askByYears(asking(...looks).asked, ({ isRanked }) => {
        readings.push(isRanked)
        return Promise.resolve()
      })
      return readings
    }
    const ranked = look({ 2020: '' }, '2020-5', '2020-5')
    assert.deepEqual(await isRankedIn(ranked, ranked), [true])
    assert.deepEqual(await isRankedIn(ranked, look({ 2020: '' }, '2020-6', '2020-5')), [
      true,
      false,
    ])
  })
})

import type { AskedScans } from '#app/scans/questions/ask_scans'
import { readSettled } from '#app/scans/questions/read_settled'
import type { Parameters, ScanStore } from '#app/scans/store/scan_store'
import { test } from '@japa/runner'

/** A year as a look at the store finds it: neither merged, nor counted, nor sorted unless told otherwise. */
const year = (partition: string, found: { part?: string; by_roll?: string } = {}) => ({
  partition,
  part: '',
  build: '0',
  by_roll: '0',
  ranking: null,
  ...found,
})

/** Years that are one merged part, as `year: part`. */
const merged = (parts: Record<number, string>) =>
  Object.entries(parts).map(([partition, part]) => year(partition, { part }))

/** A store that finds one after the other, of which the first look is what was known before. */
function asking(where: string, ...looks: object[][]) {
  const rows = () => Promise.resolve(looks.shift()!)
  const store = { tables: { cluster: null }, rows } as unknown as ScanStore
  const counted = { where: '', whereDay: '', columns: [where], start: null, end: null }
  const condition = { where: `${where} = 7`, parameters: {}, counted }
  return { asked: { store, table: 'scans', condition } satisfies AskedScans, looks }
}

/** What each reading left unmerged. */
async function readingsOf(asked: AskedScans) {
  const readings: Parameters[] = []
  await readSettled(asked, ({ parameters }) => {
    readings.push(parameters)
    return Promise.resolve([])
  })
  return readings
}

const settledIn = async (...looks: Record<number, string>[]) => {
  const { asked } = asking('status', ...looks.map(merged))
  return (await readingsOf(asked)).map(({ settled }) => settled)
}

test.group('Scans of settled years', () => {
  test('are read once, and looked at afterwards, while nothing changes', async ({ assert }) => {
    const parts = { 2020: 'a', 2021: 'b' }
    assert.deepEqual(await settledIn(parts, { ...parts, 2022: 'c' }), [['2020', '2021']])
    const { asked, looks } = asking('status', merged(parts), merged(parts), merged(parts))
    await readingsOf(asked)
    assert.lengthOf(looks, 1)
    await readingsOf(asked)
    assert.lengthOf(looks, 0, 'a second question looks once')
  })

  test('are read anew when one of them has changed since the last look', async ({ assert }) => {
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

  test('are merged when they change again and again', async ({ assert }) => {
    assert.deepEqual(await settledIn({ 2020: 'a' }, { 2020: 'b' }, { 2020: 'c' }), [
      ['2020'],
      ['2020'],
      undefined,
    ])
    assert.deepEqual(await settledIn({ 2020: 'a' }, {}), [['2020'], undefined])
  })

  test('are merged, without a look, where none is settled or another table is asked', async ({
    assert,
  }) => {
    assert.deepEqual(await settledIn({}), [undefined])
    const { asked } = asking('status')
    const elsewhere = { ...asked, table: "remote('127.0.0.1', 'scans')" }
    assert.deepEqual(await readingsOf(elsewhere), [{}])
    const cluster = { ...asked, store: { ...asked.store, tables: { cluster: 'two' } } }
    assert.deepEqual(await readingsOf(cluster), [{}])
  })

  test('of a roll are read from where they are sorted, and of other years as ever', async ({
    assert,
  }) => {
    const sorted = year('2020', { part: 'a', by_roll: '5' })
    const settled = year('2021', { part: 'b' })
    const changing = year('2022')
    const readRoll = async (...looks: object[][]) => readingsOf(asking('spool', ...looks).asked)
    const parts = { settled: ['2021'], merged: ['2020', '2021'], builds_by_roll: [5] }
    const years = [sorted, settled, changing]
    assert.deepEqual(await readRoll(years, years), [parts])
    assert.deepEqual(await readRoll([sorted], [sorted]), [
      { settled: [], merged: ['2020'], builds_by_roll: [5] },
    ])
    // A scan has come in since the year was sorted.
    const changed = [year('2020'), settled, changing]
    assert.deepEqual(await readRoll(years, changed, changed), [
      parts,
      { settled: ['2021'], merged: ['2021'] },
    ])
  })
})

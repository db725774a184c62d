import type { AskedScans } from '#app/authentications/ask_scans'
import { readSettled, readYears } from '#app/authentications/read_settled'
import { ONE_SERVER } from '#app/scans/scan_tables'
import type { Parameters, ScanStore } from '#app/scans/scan_store'
import { findYears } from '#app/scans/summaries/find_years'
import { test } from '@japa/runner'

/** A store that says one after the other which years are settled, as `year: part`. */
function asking(...looks: Record<number, string>[]): AskedScans {
  const rows = () =>
    Promise.resolve(
      Object.entries(looks.shift()!).map(([partition, part]) => ({ partition, part, build: '0' }))
    )
  const store = { tables: ONE_SERVER, rows } as unknown as ScanStore
  return { store, table: 'scans', condition: { where: 'status = 1', parameters: {} } }
}

/** Which years each reading left unmerged. */
async function readingsOf(asked: AskedScans, leftOut?: string) {
  const readings: unknown[] = []
  const read = ({ parameters }: { parameters: Parameters }) => {
    readings.push(parameters.settled)
    return Promise.resolve([])
  }
  if (leftOut === undefined) await readSettled(asked, read)
  else {
    const years = await findYears(asked.store)
    await readYears(
      asked,
      read,
      years.filter(({ partition }) => partition !== leftOut)
    )
  }
  return readings
}

/** The scans of a roll, read of years that are sorted by roll, one merged part, or neither. */
async function readRoll(...looks: object[][]) {
  const rows = () => Promise.resolve(looks.shift()!)
  const condition = {
    where: 'spool = 7',
    parameters: {},
    counted: { where: '', whereDay: '', columns: ['spool'], start: null, end: null },
  }
  const store = { tables: ONE_SERVER, rows } as unknown as ScanStore
  const readings: Parameters[] = []
  await readSettled({ store, table: 'scans', condition }, ({ parameters }) => {
    readings.push(parameters)
    return Promise.resolve([])
  })
  return readings
}

test.group('Scans of settled years', () => {
  test('are read once while nothing changes', async ({ assert }) => {
    const parts = { 2020: 'a', 2021: 'b' }
    assert.deepEqual(await readingsOf(asking(parts, { ...parts, 2022: 'c' })), [['2020', '2021']])
    assert.deepEqual(await readingsOf(asking(parts, { 2021: 'b' }), '2020'), [['2021']])
  })

  test('are read anew, and merged, when one has changed meanwhile', async ({ assert }) => {
    const parts = { 2020: 'a', 2021: 'b' }
    const others: Record<number, string>[] = [{ 2020: 'a' }, { 2020: 'a', 2021: 'd' }, {}]
    for (const after of others) {
      assert.deepEqual(await readingsOf(asking(parts, after)), [['2020', '2021'], undefined])
    }
  })

  test('are merged where none is settled, or none is asked about', async ({ assert }) => {
    assert.deepEqual(await readingsOf(asking({})), [undefined])
    assert.deepEqual(await readingsOf(asking({ 2020: 'a' }), '2020'), [undefined])
    const elsewhere = { ...asking(), table: "remote('127.0.0.1', 'scans')" }
    assert.deepEqual(await readingsOf(elsewhere), [undefined])
  })

  test('of a roll are read from where they are sorted, and of other years as ever', async ({
    assert,
  }) => {
    const sorted = { partition: '2020', part: 'a', build: '0', by_roll: '5' }
    const settled = { partition: '2021', part: 'b', build: '0', by_roll: '0' }
    const changing = { partition: '2022', part: '', build: '0', by_roll: '0' }
    const parts = { settled: ['2021'], merged: ['2020', '2021'], builds_by_roll: [5] }
    const years = [sorted, settled, changing]
    assert.deepEqual(await readRoll(years, years), [parts])
    // Of a year that changes after it was found, its build still is what it was then.
    const changed = [{ ...sorted, part: '', by_roll: '0' }, settled, changing]
    assert.deepEqual(await readRoll(years, changed), [parts])
    assert.deepEqual(await readRoll([sorted]), [
      { settled: [], merged: ['2020'], builds_by_roll: [5] },
    ])
    assert.deepEqual(await readRoll(years, [sorted, { ...settled, part: 'c' }]), [parts, {}])
  })
})

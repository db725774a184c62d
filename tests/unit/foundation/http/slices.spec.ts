import { type CsvLine, readCsv } from '#app/foundation/http/csv/read_csv'
import { decodeText } from '#app/foundation/http/input/decode_text'
import { fingerprintOf } from '#app/foundation/http/input/fingerprint_of'
import type { Refusal } from '#app/foundation/http/refusal'
import { mapInSlices } from '#app/foundation/http/slices'
import { planRolls } from '#app/labels/fulfilment/rolls_file/plan_rolls'
import type { ShippedRoll } from '#shared/labels/fulfilment/fulfilment_contract'
import { test } from '@japa/runner'

/** Counts the turns of other work. Every reading of the clock advances it by over a slice. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  const { now } = performance
  let [clock, turns, isWorking] = [0, 0, true]
  performance.now = () => (clock += 20)
  const take = () => {
    turns += 1
    if (isWorking) setImmediate(take)
  }
  setImmediate(take)
  try {
    await work()
  } finally {
    isWorking = false
    performance.now = now
  }
  return turns
}

const LINES = 300
const csvOf = (lines: number) => `a;b\n${'1;2\n'.repeat(lines)}`
const linesOf = (csv: string) => readCsv(csv, { columns: ['a', 'b'], maxLines: 100_000 })

test.group('Long work on the event loop', () => {
  test('other work runs after each slice of a list', async ({ assert }) => {
    const items = Array.from({ length: LINES }, (_, index) => index)
    const work = () => mapInSlices(items, (item) => item + 1)
    assert.isAtLeast(await turnsDuring(work), LINES)
    assert.deepEqual((await work()).slice(0, 2), [1, 2])
  })

  test('other work runs while a CSV file is read', async ({ assert }) => {
    const work = async () => Array.fromAsync(linesOf(csvOf(LINES)))
    assert.isAtLeast(await turnsDuring(work), LINES)
  })

  test('other work runs while the empty lines of a CSV file are skipped', async ({ assert }) => {
    const work = async () => Array.fromAsync(linesOf(`a;b\n${'\n'.repeat(500_000)}`))
    assert.isAtLeast(await turnsDuring(work), 500_000 / 16_384)
  })

  test('a CSV line that is too long is refused with its line number', async ({ assert }) => {
    const quoted = `"${'\n'.repeat(300_000)}"`
    for (const [long, line] of [
      [';'.repeat(300_000), 3],
      ['1'.repeat(300_000), 3],
      [quoted, 200_000],
    ] as const) {
      const work = Array.fromAsync(linesOf(`a;b\n1;2\n${long}\n1;2`))
      const error = await work.catch((thrown: unknown) => thrown)
      assert.containsSubset(error, { code: 'CSV_LINE_TOO_LONG', status: 422 })
      const { options } = error as Refusal
      assert.approximately(Number(options.values!.line), line, line / 100)
    }
  })

  test('a long CSV file from Excel for Mac is read, with a line feed within a cell', async ({
    assert,
  }) => {
    const csv = csvOf(60_000).replaceAll('\n', '\r').replace('1;2', '"1\n1";2')
    assert.lengthOf(await Array.fromAsync(linesOf(csv)), 60_000)
  })

  test('the first lines of a CSV file are there before its end is parsed', async ({ assert }) => {
    const read: CsvLine<string>[] = []
    const work = async () => {
      for await (const line of linesOf(`${csvOf(50_000)}1;"2`)) read.push(line)
    }
    await assert.rejects(work, 'CSV_BROKEN')
    assert.isAbove(read.length, 40_000)
  })

  test('other work runs while a text is decoded, in each encoding', async ({ assert }) => {
    const text = 'Énergie Łódź '.repeat(60_000)
    for (const encoding of ['utf8', 'utf16le'] as const) {
      const bytes = Buffer.from(text, encoding)
      let decoded = ''
      const work = async () => {
        decoded = await decodeText(bytes)
      }
      assert.isAtLeast(await turnsDuring(work), Math.floor(bytes.length / 65_536))
      assert.equal(decoded, text)
    }
  })

  test('other work runs while a fingerprint is made of a list', async ({ assert }) => {
    const list = Array.from({ length: LINES }, (_, line) => ({ line }))
    assert.isAtLeast(await turnsDuring(() => fingerprintOf(list)), LINES)
    assert.notEqual(await fingerprintOf([1], [2]), await fingerprintOf([1, 2], []))
  })

  test('other work runs while the labels of a file are planned', async ({ assert }) => {
    const rolls: ShippedRoll[] = Array.from({ length: LINES }, (_, index) => ({
      order_position: 1,
      spool_no: `R${index}`,
      labels: [],
    }))
    const items = [{ id: 1, product_id: 2 }] as unknown as Parameters<typeof planRolls>[0]
    assert.isAtLeast(await turnsDuring(() => planRolls(items, rolls)), LINES)
  })
})

import { Readable } from 'node:stream'
import { findOneByOne } from '#app/scans/questions/find_scans'
import { conditionOf } from '#app/scans/questions/scan_filter'
import { writeScanFile } from '#app/scans/questions/file/write_scan_file'
import { writeCsv } from '#app/foundation/http/csv/write_csv'
import { textsIn } from '#app/foundation/http/texts'
import { scanStore } from '#app/scans/store/current_store'
import { checkScan } from '#app/scans/lines/scan_line'
import type { SentScan } from '#app/scans/lines/sent_scan'
import { plainColumns } from '#tests/functional/scans/questions/plain_file'
import { twoShards } from '#tests/functional/scans/questions/two_shards'
import {
  addRecipient,
  distribute,
  entry,
} from '#tests/functional/labels/distribution/distribution_scene'
import { emptyScans, useTestScans } from '#tests/functional/setup/scans/scan_store'
import { sentScan, shipRolls, storeScans } from '#tests/functional/setup/scans/scan_scene'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { toDbInstant } from '#database/instant'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import fc from 'fast-check'

const SEED = 20_261_128
const SCANS = 400

/** Generates texts, some of which a file must escape. */
const text = (most: number) =>
  fc.oneof(
    fc.constantFrom(
      '=1+1',
      "'=1",
      "''-2",
      '-5',
      '-5.25',
      '-5.',
      '+49',
      '@x',
      '＝1',
      '－2',
      'a"b;c',
      '""',
      ''
    ),
    fc.string({ unit: 'grapheme', maxLength: most / 4 }).filter((some) => some.length <= most)
  )

const number = (range: number) =>
  fc.oneof(
    fc.constantFrom(0, -0, 0.000001, -0.000001, 0.1, 12.5, -12.25, range, -range),
    fc.double({ min: -range, max: range, noNaN: true })
  )

const fields = fc.record({
  lat: number(90),
  lon: number(180),
  accuracy: fc.option(number(1_000_000_000)),
  isLocated: fc.boolean(),
  status: fc.integer({ min: 0, max: 6 }),
  agent: text(200),
  agent_version: text(50),
  verification_count: fc.nat(),
  tags: fc.array(
    text(50).filter((tag) => tag !== ''),
    { maxLength: 3 }
  ),
  client_type: fc.constantFrom(null, 'DA', 'MW'),
})

async function makeScans(labels: readonly { label_id: string; object_id: number }[]) {
  const scans: SentScan[] = []
  const sampled = fc.sample(fields, { numRuns: SCANS, seed: SEED })
  for (const [index, { isLocated, lat, lon, ...said }] of sampled.entries()) {
    const label = labels[index % labels.length]!
    const which = [{ label_id: label.label_id }, { object_id: label.object_id }, {}][index % 3]!
    const timestamp = new Date(Date.parse('2024-03-01T00:00:00.007Z') + (index >> 1) * 3_600_123)
    const checked = await checkScan(
      sentScan({
        ...said,
        ...(isLocated && { lat, lon }),
        ...(index % 3 < 2 && { label_id: undefined }),
        ...which,
        timestamp: timestamp.toISOString(),
      }),
      new Date()
    )
    if (checked.scan) scans.push(checked.scan)
  }
  return scans
}

async function textOf(pieces: AsyncIterable<string | Uint8Array>): Promise<string> {
  let file = Buffer.alloc(0)
  for await (const piece of pieces) file = Buffer.concat([file, Buffer.from(piece)])
  return file.toString('utf8')
}

test.group('The file of scans', (group) => {
  useTestScans(group)

  /** Stores scans of six rolls, two of them passed on. The companies' names look like formulas. */
  group.setup(async () => {
    await emptyScans(scanStore())
    const [scene, other] = [await createScene(), await createScene()]
    await db.from('companies').where('id', scene.company.id).update({ name: '=Müller; "Söhne"' })
    const rolls = await shipRolls(scene, { rolls: 6, labels: 2 })
    const address = await addRecipient(scene, { ...other.company, name: '+Empfänger' })
    await distribute(scene.visitor, [entry(address, [rolls[0]!.rollNo, rolls[1]!.rollNo])])
    const created_at = toDbInstant(new Date('2024-03-02T00:00:00Z'))
    await db.from('distributions').where('company_id', scene.company.id).update({ created_at })
    const labels = rolls.flatMap((roll) => roll.labels)
    const scans = await makeScans(labels)
    await storeScans(scans)
  })

  test('the scan file of the store equals one written row by row', async ({ assert }) => {
    const asked = { store: scanStore(), table: 'scans', condition: await conditionOf({}) }
    const { scans: described } = await findOneByOne(asked, 1_000)
    assert.isAbove(described.length, SCANS / 2)
    for (const language of ['en', 'fr'] as const) {
      const t = textsIn(language)
      const file = await textOf(writeScanFile(asked, t))
      const plain = await textOf(writeCsv(plainColumns(t), Readable.from(described)))
      assert.deepEqual(file.split('\n'), plain.split('\n'))
    }
    const names = described.map((scan) => scan.redistribution?.company_name)
    assert.includeMembers(names, ['+Empfänger', undefined])
  })

  test('the scan file is the same when its roll names are bound in parts', async ({ assert }) => {
    const asked = { store: scanStore(), table: 'scans', condition: await conditionOf({}) }
    const t = textsIn('en')
    assert.equal(await textOf(writeScanFile(asked, t, 6)), await textOf(writeScanFile(asked, t)))
  })

  test('the scan file contains the scans of every machine of a cluster', async ({ assert }) => {
    const condition = await conditionOf({ verification_status: [1, 2] })
    const asked = { store: scanStore(), table: 'scans', condition }
    const t = textsIn('en')
    const [heading, ...lines] = (await textOf(writeScanFile(asked, t))).split('\n')
    const twice = await textOf(writeScanFile({ ...asked, store: twoShards(scanStore()) }, t))
    const expected = lines.filter(Boolean).flatMap((line) => [line, line])
    assert.sameMembers(twice.split('\n'), [heading!, ...expected, ''])
  })
})

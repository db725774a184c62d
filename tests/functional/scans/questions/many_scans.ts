import { checkScan } from '#app/scans/lines/scan_line'
import type { PlainScan } from '#tests/functional/scans/questions/plain_responses'
import { plainGeohash } from '#tests/functional/scans/questions/plain_geohash'
import type { ScannedRoll } from '#tests/functional/setup/scans/scan_scene'
import { storedRow } from '#tests/functional/setup/stored'
import fc from 'fast-check'

export const SEED = 20_260_501
export const NOW = new Date('2026-05-01T00:00:00Z')
const FIRST_MS = Date.parse('2018-01-01T00:00:00Z')
const DAY_MS = 86_400_000

function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export async function makeScans(
  rolls: readonly ScannedRoll[],
  count: number
): Promise<PlainScan[]> {
  const random = randomFrom(SEED)
  const references = new Map<number, string>()
  for (const { product } of rolls) {
    const row = await storedRow('products', product.id)
    references.set(product.id, String(row.customer_reference))
  }
  const span = NOW.getTime() - FIRST_MS
  const made: PlainScan[] = []
  for (let index = 0; index < count; index += 1) {
    const roll = random(10) === 0 ? null : rolls[random(rolls.length)]!
    const label = roll ? roll.labels[random(roll.labels.length)]! : null
    const located = random(8) > 0
    const byObject = label !== null && random(3) === 0
    const sent = {
      id: `s${index}`,
      ...(byObject
        ? { object_id: label.object_id }
        : { label_id: label?.label_id ?? `BCDFGHJKLM${random(10)}${random(10)}` }),
      timestamp: new Date(
        FIRST_MS + Math.floor((random(1_000_000) / 1_000_000) * span)
      ).toISOString(),
      status: random(7),
      lat: located ? (random(180_000_001) - 90_000_000) / 1_000_000 : null,
      lon: located ? (random(360_000_001) - 180_000_000) / 1_000_000 : null,
      accuracy: [null, 0, -1, 5, 40, 1_500][random(6)],
      tags: [[], ['test'], ['fair', 'night']][random(3)],
    }
    const checked = await checkScan(sent, NOW)
    if (checked.failures) throw new Error(JSON.stringify(checked.failures))
    const reference = roll ? references.get(roll.product.id)! : ''
    made.push({ scan: checked.scan, roll, label, reference })
  }
  return made
}

/** Uses a filter in about one of six queries, because many filters at once would find nothing. */
const rarely = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ arbitrary, weight: 1 }, { arbitrary: fc.constant(undefined), weight: 5 })

const some = <Value>(values: readonly Value[]) =>
  fc.subarray([...new Set(values)], { minLength: 1 })

const day = fc
  .integer({ min: 0, max: 3_040 })
  .map((days) => new Date(FIRST_MS + days * DAY_MS).toISOString().slice(0, 10))

const days = fc.tuple(day, day).map(([one, other]) => [one, other].sort())

const corner = fc.record({
  lat: fc.integer({ min: -90, max: 90 }),
  lon: fc.integer({ min: -180, max: 180 }),
})

const cell = (scans: readonly PlainScan[]) =>
  fc
    .tuple(
      fc.constantFrom(
        ...scans.map(({ scan }) => scan).filter(({ lat }) => typeof lat === 'number')
      ),
      fc.constantFrom(1, 1, 1, 1, 2, 3, 5, 9)
    )
    .map(([{ lat, lon }, size]) => plainGeohash(lat!, lon!, size).geohash)

const referencesOf = (scans: readonly PlainScan[]) =>
  scans
    .slice(0, 50)
    .map(({ reference }) => reference)
    .filter(Boolean)

export const anyFilters = (rolls: readonly ScannedRoll[], scans: readonly PlainScan[]) =>
  fc
    .record({
      days: fc.option(days, { nil: undefined, freq: 2 }),
      verification_status: rarely(some([0, 1, 2, 3, 4, 5, 6])),
      geolocation_method: rarely(fc.constantFrom('IP', 'GPS', 'BOTH')),
      domains: rarely(some(rolls.map(({ group }) => group.name))),
      accuracy: rarely(fc.constantFrom(5, 40, 2_000)),
      box: rarely(fc.tuple(corner, corner)),
      cells: rarely(fc.uniqueArray(cell(scans), { minLength: 2, maxLength: 8 })),
      spool_id: rarely(fc.constantFrom(...rolls.map(({ rollNo }) => rollNo))),
      company_ids: rarely(some(rolls.map(({ company }) => company.id))),
      order_countries: rarely(some([...rolls.map(({ company }) => company.countryCode), 'JP'])),
      customer_references: rarely(some(referencesOf(scans))),
      tags: rarely(some(['test', 'fair', 'none'])),
      _object_id__label_id_or_checksum: rarely(
        fc.constantFrom(rolls[0]!.labels[0]!.label_id, `#${rolls[1]!.labels[0]!.object_id}`)
      ),
      precision: fc.integer({ min: 1, max: 9 }),
    })
    .map(({ days: span, box, ...filters }) => ({
      ...filters,
      date_start: span?.[0],
      date_end: span?.[1],
      bounding_box: box && {
        top_left: { lat: Math.max(box[0].lat, box[1].lat), lon: box[0].lon },
        bottom_right: { lat: Math.min(box[0].lat, box[1].lat), lon: box[1].lon },
      },
    }))

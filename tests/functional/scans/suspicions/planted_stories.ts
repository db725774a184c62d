import { storedLabelId } from '#app/scans/questions/counts/rank_labels'
import { type Random, createRandom } from '#database/demo/random'
import { toDbInstant } from '#database/instant'
import { labelNumber } from '#shared/labels/rolls/label_id'
import type { SuspicionReason } from '#shared/scans/suspicions/suspicion_score'
import { type ShippedRoll, shipRolls } from '#tests/functional/setup/scans/scan_scene'
import { storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { LAGOS, LYON, PARIS, daysAgo } from '#tests/functional/scans/suspicions/suspicion_scene'
import db from '@adonisjs/lucid/services/db'

type Place = typeof PARIS
type Scans = Record<string, unknown>[]

const BERLIN = { lat: 52.52, lon: 13.405 }
const WARSAW = { lat: 52.2297, lon: 21.0122 }
const SAO_PAULO = { lat: -23.5505, lon: -46.6333 }
const FRENCH = [PARIS, LYON, { lat: 43.2965, lon: 5.3698 }, { lat: 50.6292, lon: 3.0573 }]
const ABROAD = [BERLIN, WARSAW, LAGOS, SAO_PAULO]

/** Days before `NOW` on which all rolls were shipped, and some were lost. */
const SHIPPED_DAY = 100
const LOST_DAY = 30
const LABELS = 10
const SCANS_OF_ROLL = 40

interface Story {
  scansOf: (roll: ShippedRoll) => Scans
  isLost?: boolean
  /** The day after which workshops no longer scan the roll. */
  until?: number
}

const labelOf = (roll: ShippedRoll, index: number) => roll.labels[index % LABELS]!.label_id

const several = (count: number, one: (index: number) => Record<string, unknown>): Scans =>
  Array.from({ length: count }, (_, index) => one(index))

/** Returns a scan of a label in Paris, and one elsewhere some minutes later. */
const trip = (roll: ShippedRoll, day: number, minutes: number, to: Place): Scans => [
  { label_id: labelOf(roll, 0), timestamp: daysAgo(day), ...PARIS, accuracy: 10 },
  { label_id: labelOf(roll, 0), timestamp: daysAgo(day, minutes), ...to, accuracy: 10 },
]

const onDay = (roll: ShippedRoll, day: number, count: number, fields: object): Scans =>
  several(count, (index) => ({
    label_id: labelOf(roll, index),
    timestamp: daysAgo(day, index * 7),
    ...PARIS,
    accuracy: 10,
    ...fields,
  }))

/** Stories that the search must find, one roll for each reason. */
const PLANTED: Record<Exclude<SuspicionReason, 'UNKNOWN_CODES'>, Story> = {
  IMPOSSIBLE_JOURNEY: {
    scansOf: (roll) => [50, 40, 25].flatMap((day) => trip(roll, day, 40, WARSAW)),
  },
  IMITATED_CODE: { scansOf: (roll) => onDay(roll, 12, 4, { status: 4 }) },
  TOO_OFTEN_JUMP: { scansOf: (roll) => onDay(roll, 9, 30, { status: 3 }) },
  BEFORE_SHIPPING: { scansOf: (roll) => onDay(roll, SHIPPED_DAY + 10, 8, {}) },
  FAR_FROM_DESTINATION: { scansOf: (roll) => onDay(roll, 16, 20, SAO_PAULO) },
  REPORTED_LOST: { scansOf: () => [], isLost: true, until: LOST_DAY + 1 },
  SCANNED_AFTER_LOSS: {
    scansOf: (roll) => onDay(roll, 5, 3, {}),
    isLost: true,
    until: LOST_DAY + 1,
  },
}

/** Stories that look suspicious, but stay just below the limits. */
const HARMLESS: Record<string, Story> = {
  'a label that flew three times': {
    scansOf: (roll) => [50, 40, 25].flatMap((day) => trip(roll, day, 6 * 60, LAGOS)),
  },
  'two codes that seemed imitated': { scansOf: (roll) => onDay(roll, 12, 2, { status: 4 }) },
  'a busy week': { scansOf: (roll) => onDay(roll, 9, 8, { status: 3 }) },
  'a label that is always checked often': {
    scansOf: (roll) =>
      Array.from({ length: 13 }, (_, week) =>
        onDay(roll, 9 + 7 * week, week === 0 ? 30 : 7, { status: 3 })
      ).flat(),
  },
  'tests of the print line': { scansOf: (roll) => onDay(roll, SHIPPED_DAY + 0.9, 10, {}) },
  'a trade fair abroad': { scansOf: (roll) => onDay(roll, 16, 4, SAO_PAULO) },
}

const unknownCodes = (first: string, count: number, day: number, place: Place): Scans =>
  several(count, (index) => ({
    label_id: storedLabelId(String(labelNumber(first) + BigInt(index))),
    timestamp: daysAgo(day, index),
    status: 0,
    ...place,
  }))

/** Returns the usual scans of a roll by workshops: mostly in its country, sometimes odd. */
function usualScans(roll: ShippedRoll, random: Random, until = 1): Scans {
  return several(SCANS_OF_ROLL, () => {
    const { lat, lon } = random.pick(random.chance(0.85) ? FRENCH : ABROAD)
    const chance = random.between(0, 1)
    return {
      label_id: labelOf(roll, random.whole(0, LABELS - 1)),
      timestamp: daysAgo(random.between(until, SHIPPED_DAY - 2)),
      status: chance < 0.9 ? 1 : chance < 0.94 ? 2 : chance < 0.98 ? 3 : 6,
      lat: lat + random.between(-0.1, 0.1),
      lon: lon + random.between(-0.1, 0.1),
      accuracy: random.chance(0.55) ? random.whole(4, 60) : 0,
    }
  })
}

export async function shipToFrance(count: number): Promise<ShippedRoll[]> {
  const rolls = await shipRolls(await createScene(), { rolls: count, labels: LABELS })
  const order = db.from('orders').where('id', rolls[0]!.orderPk)
  await db
    .from('addresses')
    .whereIn('id', order.select('delivery_address_id'))
    .update({ country_code: 'FR' })
  await db
    .from('rolls')
    .whereIn(
      'id',
      rolls.map(({ rollId }) => rollId)
    )
    .update({ shipped_at: toDbInstant(new Date(daysAgo(SHIPPED_DAY))) })
  return rolls
}

export interface Planted {
  scans: Scans
  rolls: number
  /** The reasons by the ids of the planted rolls. */
  planted: Map<number, SuspicionReason>
}

/** Plants a story of each reason among clean and almost suspicious rolls. */
export async function plantStories(seed: string, clean: number): Promise<Planted> {
  const random = createRandom(seed)
  const stories = [
    ...Object.entries(PLANTED).map(([reason, story]) => ({
      reason: reason as SuspicionReason,
      story,
    })),
    ...Object.values(HARMLESS).map((story) => ({ reason: null, story })),
    ...Array.from({ length: clean }, () => ({
      reason: null,
      story: { scansOf: () => [] } as Story,
    })),
  ]
  const rolls = await shipToFrance(stories.length)
  const { user_id: userId } = await storedRow('orders', rolls[0]!.orderPk)
  const scans = [
    ...unknownCodes('BCDFGHJKLMNP', 60, 5, LAGOS),
    ...unknownCodes('CDFGHJKLMNPQ', 45, 6, LYON),
  ]
  const planted = new Map<number, SuspicionReason>()
  for (const [index, { reason, story }] of random.shuffled(stories).entries()) {
    const roll = rolls[index]!
    if (reason) planted.set(roll.rollId, reason)
    if (story.isLost) await reportLost(roll, userId)
    scans.push(...usualScans(roll, random, story.until), ...story.scansOf(roll))
  }
  return { scans, rolls: rolls.length, planted }
}

const reportLost = ({ rollId }: ShippedRoll, userId: number) =>
  db.table('roll_losses').insert({
    roll_id: rollId,
    user_id: userId,
    lost_on: daysAgo(LOST_DAY).slice(0, 10),
    note: '',
    reported_at: toDbInstant(new Date(daysAgo(LOST_DAY - 1))),
  })

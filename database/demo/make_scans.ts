import { type Random, createRandom } from '#database/demo/random'
import { MOST_OF } from '#shared/scans/questions/scan_contract'
import { DAY_MS, HOUR_MS } from '#shared/ground/dates/spans'

export interface ScannedRoll {
  shippedMs: number
  country: string
  /** First day of the loss in milliseconds, or null. */
  lostMs: number | null
  labels: readonly string[]
}

/** A scan in the form that programs send. */
export interface DemoScan {
  id: string
  label_id: string
  timestamp: string
  status: number
  lat: number | null
  lon: number | null
  accuracy: number | null
  client_type: string
  agent: string
  agent_version: string
  verification_count: number
  tags: string[]
}

type City = readonly [lat: number, lon: number, weight: number]

/** Cities of workshops: latitude, longitude and weight. */
const CITIES: Record<string, readonly City[]> = {
  FR: [
    [48.8566, 2.3522, 10],
    [45.764, 4.8357, 4],
    [43.2965, 5.3698, 4],
    [44.8378, -0.5792, 3],
    [50.6292, 3.0573, 3],
  ],
  DE: [
    [52.52, 13.405, 6],
    [48.1351, 11.582, 5],
    [50.9375, 6.9603, 4],
    [53.5511, 9.9937, 4],
  ],
  IT: [
    [41.9028, 12.4964, 5],
    [45.4642, 9.19, 5],
    [45.0703, 7.6869, 4],
  ],
  ES: [
    [40.4168, -3.7038, 6],
    [41.3874, 2.1686, 5],
  ],
  PL: [
    [52.2297, 21.0122, 5],
    [50.0647, 19.945, 3],
  ],
  GB: [
    [51.5074, -0.1278, 6],
    [52.4862, -1.8904, 3],
  ],
}
const EVERYWHERE: readonly City[] = [
  ...Object.values(CITIES).flat(),
  [41.0082, 28.9784, 4],
  [30.0444, 31.2357, 2],
  [33.5731, -7.5898, 3],
  [36.7538, 3.0588, 3],
  [-23.5505, -46.6333, 3],
  [38.7223, -9.1393, 3],
]

/** Cities where counterfeits appear. */
const LAGOS: City = [6.5244, 3.3792, 1]
const DUBAI: City = [25.2048, 55.2708, 1]
const GUANGZHOU: City = [23.1291, 113.2644, 1]
const SAO_PAULO: City = [-23.5505, -46.6333, 1]
const CASABLANCA: City = [33.5731, -7.5898, 1]
const WARSAW: City = [52.2297, 21.0122, 1]

/** Weights of the hours of a day in Europe. */
const HOURS = [1, 1, 1, 1, 1, 2, 5, 12, 20, 24, 24, 20, 14, 18, 24, 22, 18, 12, 8, 5, 4, 3, 2, 1]
const CLIENTS = [
  ['MA', 'Label Check Android', '4.2'],
  ['MA', 'Label Check iOS', '4.1'],
  ['MW', 'Chrome Mobile', '138'],
  ['MW', 'Safari Mobile', '19'],
  ['DW', 'Firefox', '140'],
  ['MS', 'SMS', ''],
] as const

const ALPHABET = 'BCDFGHJKLMNPQRSTVWXYZ'

/**
 * Creates scans from 2018 on, mostly by workshops during the day, of known rolls and of older ones.
 * Some show counterfeits: a copied code, labels scanned too often, scans before shipping, a lost
 * roll, a roll far from its destination, and invented codes.
 */
export function* makeScans(
  rolls: readonly ScannedRoll[],
  count: number,
  nowMs: number
): Generator<DemoScan> {
  const random = createRandom('scans')
  const odd = createRandom('odd scans')
  const begin = Date.UTC(2018, 0, 1)
  const stories = makeStories(rolls, random, nowMs)
  yield* stories
  for (let index = stories.length; index < count; index += 1) {
    // The number grows with each year.
    const share = Math.sqrt(random.between(0, 1))
    const at = dayTime(begin + share * (nowMs - begin - DAY_MS), random)
    const roll = rolls.length > 0 && random.chance(0.8) ? random.pick(rolls) : null
    const isShipped = roll !== null && at > roll.shippedMs + 7 * DAY_MS
    const city = random.chance(0.8) ? cityOf(roll?.country, random) : weighted(EVERYWHERE, random)
    const usual = scan(random, {
      id: `demo-${index}`,
      label: isShipped ? random.pick(roll.labels) : inventedLabel(random),
      at: Math.min(at, nowMs),
      status: usualStatus(random, isShipped),
      city,
    })
    yield withOddities(usual, isShipped, odd)
  }
}

function makeStories(rolls: readonly ScannedRoll[], random: Random, nowMs: number): DemoScan[] {
  const old = rolls.filter(
    ({ shippedMs, lostMs }) => shippedMs < nowMs - 150 * DAY_MS && lostMs === null
  )
  const [copied, checked, far, ...others] = random.shuffled(old)
  // Shipped so recently that its scans are still examined.
  const early = others.find(({ shippedMs }) => shippedMs > nowMs - 300 * DAY_MS) ?? others[0]
  if (!copied || !checked || !far || !early) return []
  const storyScans: DemoScan[] = []
  const addScan = (label: string, at: number, status: number, city: City) =>
    storyScans.push(
      scan(random, { id: `demo-story-${storyScans.length}`, label, at, status, city })
    )
  // A copied label: first scanned in two places at once, then as imitated.
  const label = copied.labels[0]!
  for (let index = 0; index < 420; index += 1) {
    const at = nowMs - 120 * DAY_MS + (index * 110 * DAY_MS) / 420
    addScan(
      label,
      at + random.between(0, 6 * HOUR_MS),
      index < 60 ? 3 : 4,
      random.pick([LAGOS, DUBAI, WARSAW])
    )
  }
  // A roll whose labels are scanned too often within the last two months.
  for (let index = 0; index < 600; index += 1) {
    const at = nowMs - 60 * DAY_MS + random.between(0, 55 * DAY_MS)
    addScan(
      random.pick(checked.labels.slice(0, 12)),
      dayTime(at, random),
      random.chance(0.8) ? 3 : 1,
      WARSAW
    )
  }
  for (let index = 0; index < 80; index += 1) {
    const night = early.shippedMs - random.whole(5, 40) * DAY_MS
    addScan(
      random.pick(early.labels.slice(0, 8)),
      night - (night % DAY_MS) + random.between(0, 4 * HOUR_MS),
      1,
      GUANGZHOU
    )
  }
  // A roll that appears on another continent within one week.
  for (let index = 0; index < 24; index += 1) {
    addScan(
      random.pick(far.labels.slice(0, 10)),
      dayTime(wednesday(nowMs, 5), random),
      1,
      SAO_PAULO
    )
  }
  for (const { lostMs, labels } of rolls) {
    if (lostMs === null) continue
    for (let index = 0; index < 15; index += 1) {
      const at = lostMs + (3 + index) * DAY_MS
      addScan(random.pick(labels.slice(0, 6)), dayTime(at, random), 1, CASABLANCA)
    }
  }
  // Invented codes, tried one after another.
  for (let index = 0; index < 300; index += 1) {
    addScan(inventedLabel(random), nowMs - 20 * DAY_MS + index * 90_000, 0, GUANGZHOU)
  }
  return storyScans
}

interface Scanned {
  id: string
  label: string
  at: number
  status: number
  city: City
}

function scan(random: Random, { id, label, at, status, city }: Scanned): DemoScan {
  const [client, agent, version] = random.pick(CLIENTS)
  const isLocated = !random.chance(0.06)
  const isGps = random.chance(0.55)
  const spread = isGps ? 0.12 : 0.05
  const place = (degrees: number) =>
    Math.round((degrees + (random.between(0, 1) + random.between(0, 1) - 1) * spread) * 1e6) / 1e6
  return {
    id,
    label_id: label,
    timestamp: new Date(Math.floor(at)).toISOString(),
    status,
    lat: isLocated ? place(city[0]) : null,
    lon: isLocated ? place(city[1]) : null,
    accuracy: isGps ? random.whole(4, 60) : 0,
    client_type: client,
    agent,
    agent_version: version,
    verification_count: status === 3 ? random.whole(11, 60) : random.whole(1, 6),
    tags: random.chance(0.01) ? ['training'] : [],
  }
}

/** User agent of an in-app browser, of the maximum length. */
const LONG_AGENT = `Mozilla/5.0 (Linux; Android 15; SM-A546B) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/520.0.0.44.99;IABMV/1;] FBNV/1 FBRV/0 ${'FBLC/fr_FR;'.repeat(12)}`

const ODD_TAGS = ['été 2025', 'atelier 3, quai B', 'a;b', '"retour"', ' x ', 'تدريب']

/**
 * Adds realistic oddities: 0/0 for an unknown place, long user agents and odd tags. Only labels
 * without a roll get 0/0, so no case depends on them.
 */
function withOddities(usual: DemoScan, isOfRoll: boolean, odd: Random): DemoScan {
  const [isNowhere, isLong, isTagged] = [odd.chance(0.002), odd.chance(0.01), odd.chance(0.005)]
  const tag = odd.pick(ODD_TAGS)
  return {
    ...usual,
    ...(isNowhere && !isOfRoll && { lat: 0, lon: 0 }),
    ...(isLong && { client_type: 'MW', agent: LONG_AGENT.slice(0, MOST_OF.agent) }),
    ...(isTagged && { tags: [...usual.tags, tag.trim()] }),
  }
}

function usualStatus(random: Random, isKnown: boolean): number {
  if (!isKnown) return random.chance(0.9) ? 1 : 0
  const chance = random.between(0, 1)
  if (chance < 0.9) return 1
  if (chance < 0.95) return 2
  if (chance < 0.975) return 3
  return chance < 0.99 ? 6 : 5
}

function dayTime(ms: number, random: Random): number {
  const day = Math.floor(ms / DAY_MS)
  const weekday = (day + 4) % 7
  const isWeekend = weekday === 0 || weekday === 6
  const moved = isWeekend && random.chance(0.6) ? day - 2 : day
  return moved * DAY_MS + weightedIndex(HOURS, random) * HOUR_MS + random.between(0, HOUR_MS)
}

function wednesday(nowMs: number, weeksAgo: number): number {
  const day = Math.floor(nowMs / DAY_MS)
  return (day - ((day + 3) % 7) + 2 - 7 * weeksAgo) * DAY_MS
}

const cityOf = (country: string | undefined, random: Random): City =>
  weighted(CITIES[country ?? ''] ?? EVERYWHERE, random)

const weighted = (cities: readonly City[], random: Random): City =>
  cities[
    weightedIndex(
      cities.map(([, , weight]) => weight),
      random
    )
  ]!

function weightedIndex(weights: readonly number[], random: Random): number {
  let left = random.between(
    0,
    weights.reduce((sum, weight) => sum + weight, 0)
  )
  const found = weights.findIndex((weight) => (left -= weight) < 0)
  return Math.max(0, found)
}

const inventedLabel = (random: Random): string =>
  Array.from({ length: 12 }, () => random.pick([...ALPHABET])).join('')

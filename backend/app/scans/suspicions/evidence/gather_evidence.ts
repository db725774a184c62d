import {
  type AskedEvidence,
  type FoundEvidence,
  MOST_SUBJECTS,
  askEvidence,
  windowOf,
} from '#app/scans/suspicions/evidence/ask_evidence'
import {
  IN_WINDOW,
  after,
  before,
  farAway,
  farCandidates,
  imitated,
  journeys,
  jumps,
  unknownCodes,
} from '#app/scans/suspicions/evidence/evidence_sql'
import { dbInstantToDate } from '#database/instant'
import { notNull, select } from '#database/select'
import { HOUR_MS } from '#shared/ground/dates/spans'
import { EVIDENCE, type SuspicionReason } from '#shared/scans/suspicions/suspicion_score'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Scans sorted by one query. */
const SCANS_PER_PART = 4_000_000
/** Values per query; the embedded store takes them in the URL. */
const VALUES_PER_QUESTION = 150
const ROLLS_PER_PAGE = 5_000
/** Maximum rolls searched for far scans, and maximum lost rolls. */
const MOST_CANDIDATES = 3_000

export interface GatheredEvidence {
  evidence: FoundEvidence[]
  /** Reasons whose search was cut off; further subjects may have them too. */
  cut: ReadonlySet<SuspicionReason>
}

/** Searches evidence of all reasons in the last 365 days (rules 13.11 to 13.18). */
export async function gatherEvidence(
  client: QueryClientContract,
  asked: AskedEvidence
): Promise<GatheredEvidence> {
  const cut = new Set<SuspicionReason>()
  const evidence = [
    ...(await gatherJourneys(asked)),
    ...(await askEvidence(asked, 'IMITATED_CODE', imitated)),
    ...(await askEvidence(asked, 'TOO_OFTEN_JUMP', jumps)),
    ...(await gatherEarly(client, asked)),
    ...(await gatherFar(client, asked, cut)),
    ...(await gatherLost(client, asked, cut)),
    ...(await askEvidence(asked, 'UNKNOWN_CODES', unknownCodes)),
  ]
  for (const [reason, found] of Map.groupBy(evidence, (one) => one.reason)) {
    if (found.length >= (asked.mostSubjects ?? MOST_SUBJECTS)) cut.add(reason)
  }
  return { evidence, cut }
}

async function gatherJourneys(asked: AskedEvidence): Promise<FoundEvidence[]> {
  const { store, table, now } = asked
  const [row] = await store.rows<{ n: string }>(
    `SELECT count() AS n FROM ${table} WHERE ${IN_WINDOW} AND is_located`,
    windowOf(now)
  )
  const parts = Math.max(1, Math.ceil(Number(row!.n) / SCANS_PER_PART))
  const found: FoundEvidence[] = []
  for (let part = 0; part < parts; part += 1) {
    const where = 'sipHash64(roll, if(roll > 0, 0, label)) % {parts:UInt32} = {part:UInt32}'
    const options = { where, parameters: { parts, part } }
    found.push(...(await askEvidence(asked, 'IMPOSSIBLE_JOURNEY', journeys, options)))
  }
  return found
}

interface RollTime {
  roll: number
  timeMs: number
}

export const rollTimes = (rolls: readonly RollTime[]) => ({
  rolls: rolls.map(({ roll }) => roll),
  times: rolls.map(({ timeMs }) => timeMs),
})

export const earlyUntil = (shippedAt: string): number =>
  dbInstantToDate(shippedAt).getTime() - EVIDENCE.shippingHours * HOUR_MS

export const lostFrom = (lostOn: string): number => Date.parse(`${lostOn}T00:00:00Z`)

async function gatherEarly(
  client: QueryClientContract,
  asked: AskedEvidence
): Promise<FoundEvidence[]> {
  const rolls = await findEarlyRolls(client, asked)
  return inParts(rolls, (some) =>
    askEvidence(asked, 'BEFORE_SHIPPING', before, { parameters: rollTimes(some) })
  )
}

async function findEarlyRolls(
  client: QueryClientContract,
  { store, table, now }: AskedEvidence
): Promise<RollTime[]> {
  const { from, to } = windowOf(now)
  const firstScans = new Map<number, number>()
  const parts = store.stream<{ roll: number; first: string }>(
    `SELECT roll, toUnixTimestamp64Milli(min(ts)) AS first FROM ${table}
     WHERE ${IN_WINDOW} AND roll > 0 GROUP BY roll`,
    { from, to }
  )
  for await (const rows of parts) {
    for (const { roll, first } of rows) firstScans.set(roll, Number(first))
  }
  const rolls: RollTime[] = []
  for (let last = 0; ;) {
    // Rolls shipped before the period have no early scans in it.
    const shipped = await select(client, 'rolls', ['id', ...notNull('rolls.shipped_at')])
      .where('id', '>', last)
      .where('shipped_at', '>', from)
      .orderBy('id')
      .limit(ROLLS_PER_PAGE)
    for (const { id, shipped_at: at } of shipped) {
      const timeMs = earlyUntil(at)
      if ((firstScans.get(id) ?? Infinity) < timeMs) rolls.push({ roll: id, timeMs })
    }
    if (shipped.length < ROLLS_PER_PAGE) return rolls
    last = shipped.at(-1)!.id
  }
}

async function gatherFar(
  client: QueryClientContract,
  asked: AskedEvidence,
  cut: Set<SuspicionReason>
): Promise<FoundEvidence[]> {
  const { store, table, now } = asked
  const rolls = await store.rows<{ roll: number; distributions: number[] }>(
    farCandidates({ table, where: IN_WINDOW }),
    { ...windowOf(now), most: MOST_CANDIDATES }
  )
  if (rolls.length === MOST_CANDIDATES) cut.add('FAR_FROM_DESTINATION')
  const askFar = async (some: typeof rolls) => {
    const passedOn = await findRecipientCountries(
      client,
      some.flatMap(({ distributions }) => distributions)
    )
    return askEvidence(asked, 'FAR_FROM_DESTINATION', farAway, {
      where: 'roll IN {rolls:Array(UInt32)}',
      parameters: { rolls: some.map(({ roll }) => roll), ...passedOn },
    })
  }
  return inParts(rolls, askFar, ({ distributions }) => distributions.length)
}

/** Finds the countries of recipients as SQL parameters, which are never empty. */
export async function findRecipientCountries(
  client: QueryClientContract,
  distributions: readonly number[]
): Promise<{ distributions: number[]; countries: string[] }> {
  const wanted = [...new Set(distributions)].filter((id) => id > 0)
  const rows = await select(client, 'distributions', ['distributions.id', 'addresses.country_code'])
    .join('addresses', 'addresses.id', 'distributions.address_id')
    .whereIn('distributions.id', wanted)
  return {
    distributions: [0, ...rows.map(({ id }) => id)],
    countries: ['', ...rows.map(({ country_code: country }) => country)],
  }
}

async function gatherLost(
  client: QueryClientContract,
  asked: AskedEvidence,
  cut: Set<SuspicionReason>
): Promise<FoundEvidence[]> {
  const losses = await select(client, 'roll_losses', ['roll_id', 'lost_on', 'reported_at'])
    .orderBy('reported_at', 'desc')
    .orderBy('roll_id')
    .limit(MOST_CANDIDATES)
  if (losses.length === MOST_CANDIDATES) cut.add('REPORTED_LOST').add('SCANNED_AFTER_LOSS')
  const reports = losses.map(({ roll_id: roll, reported_at: at }): FoundEvidence => {
    const times = [dbInstantToDate(at).getTime()]
    const report = { count: 1, first: times, latest: times, labels: 0, label: null }
    return { subject: `R${roll}`, reason: 'REPORTED_LOST', ...report }
  })
  const rolls = losses.map((loss) => ({ roll: loss.roll_id, timeMs: lostFrom(loss.lost_on) }))
  const scanned = await inParts(rolls, (some) =>
    askEvidence(asked, 'SCANNED_AFTER_LOSS', after, { parameters: rollTimes(some) })
  )
  return [...reports, ...scanned]
}

/** Queries rolls in groups with few enough values. A roll with too many is queried alone. */
async function inParts<Roll>(
  rolls: readonly Roll[],
  ask: (some: Roll[]) => Promise<FoundEvidence[]>,
  valuesOf: (roll: Roll) => number = () => 1
): Promise<FoundEvidence[]> {
  const found: FoundEvidence[] = []
  let some: Roll[] = []
  let values = 0
  for (const roll of rolls) {
    if (some.length > 0 && values + valuesOf(roll) > VALUES_PER_QUESTION) {
      found.push(...(await ask(some)))
      some = []
      values = 0
    }
    some.push(roll)
    values += valuesOf(roll)
  }
  return some.length > 0 ? [...found, ...(await ask(some))] : found
}

import { scanStore } from '#app/scans/store/current_store'
import { checkScan } from '#app/scans/lines/scan_line'
import type { AskedEvidence } from '#app/scans/suspicions/evidence/ask_evidence'
import { findSuspicions } from '#app/scans/suspicions/find_suspicions'
import { toDbInstant } from '#database/instant'
import { utcDay } from '#shared/ground/dates/utc_day'
import {
  type ScannedRoll,
  createRoll,
  sentScan,
  storeScans,
} from '#tests/functional/setup/scans/scan_scene'
import { truncateScans, useTestScans } from '#tests/functional/setup/scans/scan_store'
import { storedRow } from '#tests/functional/setup/stored'
import db from '@adonisjs/lucid/services/db'
import type { Group } from '@japa/runner/core'

/** The instant at which tests search for suspicions. */
export const NOW = new Date('2026-05-01T00:00:00Z')
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export const PARIS = { lat: 48.8566, lon: 2.3522 }
export const LYON = { lat: 45.764, lon: 4.8357 }
export const LAGOS = { lat: 6.5244, lon: 3.3792 }

export const daysAgo = (days: number, minutes = 0): string =>
  new Date(NOW.getTime() - days * DAY_MS + minutes * MINUTE_MS).toISOString()

export const look = (now = NOW, limits: Pick<AskedEvidence, 'mostSubjects'> = {}) =>
  findSuspicions(db.connection(), { store: scanStore(), table: 'scans', now, ...limits })

export async function scan(scans: readonly Record<string, unknown>[], now = NOW): Promise<void> {
  const checked = []
  for (const fields of scans) {
    const result = await checkScan(sentScan(fields), now)
    if (result.failures) throw new Error(JSON.stringify(result.failures))
    checked.push(result.scan)
  }
  await storeScans(checked, now)
}

/** Creates a roll that was shipped to France 100 days before {@link NOW}. */
export async function createFrenchRoll(count = 5): Promise<ScannedRoll> {
  const roll = await createRoll(count)
  const { delivery_address_id: address } = await storedRow('orders', roll.orderPk)
  await db.from('addresses').where('id', address).update({ country_code: 'FR' })
  await db
    .from('rolls')
    .where('id', roll.rollId)
    .update({ shipped_at: toDbInstant(new Date(daysAgo(100))) })
  return roll
}

/** Passes a roll on to an address in another country, by default a day after it was shipped. */
export async function passOn(
  { rollId, company, user, orderPk }: ScannedRoll,
  country: string,
  times: readonly string[] = [daysAgo(99)]
): Promise<void> {
  const { delivery_address_id: from } = await storedRow('orders', orderPk)
  const { id: _id, ...address } = await storedRow('addresses', from)
  const recipient = { ...address, category: 'DISTRIBUTION', country_code: country }
  const [addressId] = await db.table('addresses').insert(recipient)
  const sent = { company_id: company.id, user_id: user.id, address_id: addressId, comment: '' }
  await db.table('distributions').multiInsert(
    times.map((time) => ({
      ...sent,
      recipient_code: `P${addressId}`,
      created_at: toDbInstant(new Date(time)),
    }))
  )
  const rows: { id: number; created_at: string }[] = await db
    .from('distributions')
    .where('address_id', addressId!)
    .select('id', 'created_at')
  const received = { roll_id: rollId, comment: '', state: 'RECEIVED' }
  await db
    .table('distribution_rolls')
    .multiInsert(
      rows.map(({ id, created_at: at }) => ({ ...received, distribution_id: id, decided_at: at }))
    )
}

export async function reportLost({ rollId, user }: ScannedRoll, days: number): Promise<void> {
  const at = new Date(daysAgo(days))
  await db.table('roll_losses').insert({
    roll_id: rollId,
    user_id: user.id,
    lost_on: utcDay(at),
    note: '',
    reported_at: toDbInstant(at),
  })
}

export async function caseOf(rollId: number) {
  const row = await db.from('suspicions').where('roll_id', rollId).first()
  if (!row) return undefined
  const reasons = await db
    .from('suspicion_reasons')
    .where('suspicion_id', row.id)
    .orderBy('reason')
    .select('reason', 'count', 'points')
  return {
    ...row,
    reasons: Object.fromEntries(reasons.map((one) => [one.reason, [one.count, one.points]])),
  }
}

/** Gives a group the tests' store, and removes all scans and cases before each test. */
export function useTestSuspicions(group: Group): void {
  useTestScans(group)
  group.each.setup(async () => {
    await truncateScans(scanStore())
    await forgetCases()
    return forgetCases
  })
}

/** Deletes every case and reported loss, for tests that read all cases. */
export async function forgetCases(): Promise<void> {
  for (const table of ['suspicion_events', 'suspicion_reasons', 'suspicions']) {
    await db.from(table).delete()
  }
  await db.from('roll_losses').delete()
}

/** Returns scans of a label as an imitated code, one a day. Five of them score 50 points. */
export const imitatedScans = (roll: ScannedRoll, count = 5, label = 0) =>
  Array.from({ length: count }, (_, index) => ({
    label_id: roll.labels[label]!.label_id,
    timestamp: daysAgo(20 - index),
    status: 4,
    ...PARIS,
    accuracy: 10,
  }))

/** Returns three one-hour journeys of a label from Paris to Lagos, where it is an imitated code. */
export const impossibleJourneys = (labelId: string) =>
  [30, 20, 10].flatMap((day) => [
    { label_id: labelId, timestamp: daysAgo(day), ...PARIS, accuracy: 5 },
    { label_id: labelId, timestamp: daysAgo(day, 60), ...LAGOS, accuracy: 5, status: 4 },
  ])

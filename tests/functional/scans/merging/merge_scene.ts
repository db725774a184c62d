import {
  caseOf,
  createFrenchRoll,
  imitatedScans,
  look,
  scan,
} from '#tests/functional/scans/suspicions/suspicion_scene'
import { casePath, detailOf } from '#tests/functional/scans/suspicions/work/case_scene'
import { createStaff } from '#tests/functional/setup/staff'
import { storedRow } from '#tests/functional/setup/stored'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'

/** Creates a roll with a case for each count of imitated scans, and an analyst. */
export async function createRollCases<const Counts extends readonly number[]>(...counts: Counts) {
  const rolls = []
  for (const count of counts) {
    const roll = await createFrenchRoll()
    await scan(imitatedScans(roll, count))
    rolls.push(roll)
  }
  await look()
  const cases = await Promise.all(rolls.map(async ({ rollId }) => (await caseOf(rollId))!.id))
  return {
    rolls,
    cases: cases as unknown as { -readonly [Index in keyof Counts]: number },
    staff: await createStaff('ANALYST'),
  }
}

const versionOf = async (visitor: Visitor, id: number) => {
  const { updated_at: seenAt } = await detailOf(visitor, id)
  return { id, updated_at: seenAt }
}

export async function mergeInto(visitor: Visitor, id: number, ...others: number[]) {
  const cases = []
  for (const other of others) cases.push(await versionOf(visitor, other))
  const { updated_at: seenAt } = await detailOf(visitor, id)
  return visitor.post(casePath(id, 'merge/'), { cases, updated_at: seenAt })
}

export async function addTo(visitor: Visitor, id: number, number: string) {
  const { updated_at: seenAt } = await detailOf(visitor, id)
  return visitor.post(casePath(id, 'parts/'), { number, updated_at: seenAt })
}

export async function takeOut(visitor: Visitor, id: number, part: number) {
  const { updated_at: seenAt } = await detailOf(visitor, id)
  return visitor.post(casePath(id, 'split/'), { part, updated_at: seenAt })
}

/** Closes a case; `at` replaces the time of closing. */
export async function close(visitor: Visitor, id: number, outcome: string, at?: string) {
  const { updated_at: seenAt } = await detailOf(visitor, id)
  const change = { assigned_to: null, state: 'CLOSED', outcome, updated_at: seenAt }
  const { status, body } = await visitor.put(casePath(id), change)
  if (status !== 200) throw new Error(JSON.stringify(body))
  if (at) await db.from('suspicions').where('id', id).update({ closed_at: at })
}

export async function standing(id: number) {
  const { updated_at: _, evaluated_at: __, ...row } = await storedRow('suspicions', id)
  return row
}

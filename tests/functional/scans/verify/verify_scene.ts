import { scanStore } from '#app/scans/store/current_store'
import { storeWaiting } from '#app/scans/verify/portal_scans'
import { toDbInstant } from '#database/instant'
import { labelNumber } from '#shared/labels/rolls/label_id'
import type { SuspicionOutcome } from '#shared/scans/suspicions/suspicion_contract'
import type { LabelVerdict } from '#shared/scans/verify/verify_contract'
import { close } from '#tests/functional/scans/merging/merge_scene'
import type { ScannedRoll } from '#tests/functional/setup/scans/scan_scene'
import { createStaff } from '#tests/functional/setup/staff'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'

export const CHECK = '/verify/api/check/'

export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.5 Mobile/15E148 Safari/604.1'

export const check = (label: unknown, more: object = {}, origin?: string) =>
  new Visitor(origin).post<LabelVerdict & Record<string, unknown>>(
    CHECK,
    { label, ...more },
    { headers: { 'user-agent': PHONE } }
  )

export async function activate({ rollId }: Pick<ScannedRoll, 'rollId'>): Promise<void> {
  const activatedAt = toDbInstant(new Date())
  await db.from('rolls').where('id', rollId).update({ activated_at: activatedAt })
}

export async function closeCase(
  about: { roll_id: number | null; label_id: string | null },
  outcome: SuspicionOutcome
): Promise<void> {
  const at = toDbInstant(new Date())
  const [id] = await db.table('suspicions').insert({
    subject: `test-${about.roll_id}-${about.label_id}`,
    kind: about.label_id ? 'LABEL' : 'ROLL',
    ...about,
    labels: 1,
    score: 50,
    state: 'OPEN',
    found_at: at,
    latest_at: at,
    evaluated_at: at,
    updated_at: at,
  })
  await close((await createStaff('ANALYST')).visitor, Number(id), outcome)
}

export async function scansOf(labelId: string) {
  await storeWaiting()
  return scanStore().rows<Record<string, unknown> & { id: string }>(
    'SELECT * FROM scans FINAL WHERE label = toUInt64({label:String}) ORDER BY ts, id',
    { label: labelNumber(labelId).toString() }
  )
}

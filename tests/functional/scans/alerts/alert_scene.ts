import { mailAlerts } from '#app/scans/alerts/mail_alerts'
import { toDbInstant } from '#database/instant'
import type { Language } from '#shared/ground/i18n/language'
import type { AlertRuleDetail, AlertRulePayload } from '#shared/scans/alerts/alert_rule_contract'
import type { SuspicionReason } from '#shared/scans/suspicions/suspicion_score'
import { mailsTo } from '#tests/functional/setup/mails'
import type { ScannedRoll } from '#tests/functional/setup/scans/scan_scene'
import { createStaff } from '#tests/functional/setup/staff'
import type { Visitor } from '#tests/functional/setup/visitor'
import { NOW } from '#tests/functional/scans/suspicions/suspicion_scene'
import db from '@adonisjs/lucid/services/db'

export const RULES = '/backoffice/api/alert_rules/'

export const rulePath = (id: number, more = '') => `${RULES}${id}/${more}`

/** Conditions that match every finding with at least the lowest possible score. */
export const ANYTHING = {
  reasons: [],
  kinds: [],
  lowest_score: 25,
  company_group: null,
  company_id: null,
  country_code: null,
  product_group_id: null,
} satisfies Partial<AlertRulePayload>

export async function createAnalyst(language: Language = 'en') {
  const { user, visitor } = await createStaff('ANALYST', { language })
  return { user, visitor, recipients: [user.id] }
}

export async function createRule(
  visitor: Visitor,
  payload: Partial<AlertRulePayload> & Pick<AlertRulePayload, 'recipients'>,
  { isOn = false } = {}
): Promise<AlertRuleDetail> {
  const made = await visitor.post<AlertRuleDetail>(RULES, {
    name: 'Everything',
    ...ANYTHING,
    ...payload,
  })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  if (!isOn) return made.body
  const { id, updated_at: seenAt } = made.body
  const on = await visitor.put<AlertRuleDetail>(rulePath(id, 'state/'), {
    is_on: true,
    updated_at: seenAt,
  })
  if (on.status !== 200) throw new Error(JSON.stringify(on.body))
  return on.body
}

export async function onSince(id: number, at: Date): Promise<void> {
  await db
    .from('alert_rules')
    .where('id', id)
    .update({ is_on: true, active_since: toDbInstant(at) })
}

/** Mails the alerts of all rules. Returns the numbers of alerts and mails. */
export const fire = (now = NOW) => mailAlerts(db.connection(), now)

interface StepOptions {
  at: Date
  score: number
  reasons?: readonly SuspicionReason[]
  kind?: 'ROLL' | 'LABEL' | 'PLACE'
}

/** Creates a case of a roll that grew in the given steps. Returns its id. */
export async function createCase(
  roll: Pick<ScannedRoll, 'rollId'>,
  steps: readonly StepOptions[]
): Promise<number> {
  const last = steps.at(-1)!
  const at = toDbInstant(steps[0]!.at)
  const [inserted] = await db.table('suspicions').insert({
    subject: `R${roll.rollId}`,
    kind: last.kind ?? 'ROLL',
    roll_id: roll.rollId,
    label_id: null,
    labels: 2,
    state: 'OPEN',
    score: last.score,
    found_at: at,
    latest_at: at,
    evaluated_at: at,
    updated_at: at,
  })
  const id = Number(inserted)
  const [event] = await db
    .table('suspicion_events')
    .insert({ suspicion_id: id, user_id: null, type: 'FOUND', text: '', created_at: at })
  for (const step of steps) {
    await db.table('suspicion_steps').insert({
      suspicion_id: id,
      event_id: Number(event),
      kind: step.kind ?? 'ROLL',
      score: step.score,
      reasons: (step.reasons ?? ['IMITATED_CODE']).join(),
      at: toDbInstant(step.at),
    })
  }
  return id
}

export async function findAgain(suspicionId: number, times: number): Promise<void> {
  const at = toDbInstant(NOW)
  const event = {
    suspicion_id: suspicionId,
    user_id: null,
    type: 'FOUND',
    text: '',
    created_at: at,
  }
  const known = await db.from('suspicion_events').max('id as id').first()
  await db.table('suspicion_events').multiInsert(Array.from({ length: times }, () => event))
  const events = await db
    .from('suspicion_events')
    .where('suspicion_id', suspicionId)
    .where('id', '>', Number(known.id))
    .select('id')
  const steps = events.map(({ id }) => ({
    suspicion_id: suspicionId,
    event_id: id,
    kind: 'ROLL',
    score: 40,
    reasons: 'IMITATED_CODE',
    at,
  }))
  await db.table('suspicion_steps').multiInsert(steps)
}

/** Deletes every rule, because rules would mail the findings of other tests. */
export async function forgetRules(): Promise<void> {
  await db.from('alert_rules').delete()
}

export async function alertsTo(address: string) {
  return (await mailsTo(address))
    .filter(({ template }) => template === 'suspicions_found')
    .map(({ language, data }) => ({ language, ...data }))
}

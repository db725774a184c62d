import { auditOf } from '#app/foundation/audit_trail/audit_of'
import {
  lockRecord,
  lockUnchanged,
  requireUnchanged,
} from '#app/foundation/resources/require_unchanged'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { oncePerKey } from '#app/foundation/http/idempotency'
import { FieldRefusal, Refusal } from '#app/foundation/http/refusal'
import { findReachedReaders, suspicionReaders } from '#app/scans/alerts/alert_readers'
import { conditionsOf } from '#app/scans/alerts/list_rules'
import { mailAlertsOf } from '#app/scans/alerts/mail_alerts'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import {
  type AlertConditions,
  type AlertRuleChange,
  type AlertRulePayload,
  type AlertRuleSwitch,
  MOST_ALERT_RULES,
} from '#shared/scans/alerts/alert_rule_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Creates a rule, switched off. Returns its id. Throws 409 `TOO_MANY_ALERT_RULES`, and 422. */
export async function createRule(
  payload: AlertRulePayload,
  request: StaffRequest
): Promise<number> {
  return transaction(db.connection(), async (trx) => {
    const rules = await trx.from('alert_rules').orderBy('id').forUpdate().select('id')
    return oncePerKey(trx, request, async () => {
      if (rules.length >= MOST_ALERT_RULES) {
        const values = { most: MOST_ALERT_RULES }
        throw new Refusal(409, 'TOO_MANY_ALERT_RULES', { values })
      }
      await requireKnown(trx, payload)
      const at = toDbInstant(request.now)
      const unused = {
        is_on: false,
        active_since: null,
        findings: 0,
        mails: 0,
        last_fired_at: null,
      }
      const [inserted] = await trx
        .insertQuery()
        .table('alert_rules')
        .insert({ ...columnsOf(payload), ...unused, created_at: at, updated_at: at })
      const id = Number(inserted)
      await writeRecipients(trx, id, payload.recipients)
      await auditRule(trx, id, { action: 'alerts.create_rule', after: payload }, request)
      return id
    })
  })
}

/**
 * Changes a rule. If an active rule's conditions change, mails pending findings of the old
 * conditions first; the new ones apply to later findings (rule 13.23). Throws 409 after another
 * user's change, and 422 like {@link createRule}.
 */
export async function changeRule(
  id: number,
  { updated_at: seenAt, ...payload }: AlertRuleChange,
  request: StaffRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const rule = await lockRecord(trx, 'alert_rules', id)
    await requireKnown(trx, payload)
    const before = await readPayload(trx, rule)
    const changed = (Object.keys(before) as (keyof AlertRulePayload)[]).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(payload[name])
    )
    if (changed.length === 0) return
    requireUnchanged(rule.updated_at, seenAt)
    const at = toDbInstant(request.now)
    const changesQuestion = changed.some((name) => name !== 'name' && name !== 'recipients')
    const restarts = rule.is_on && changesQuestion
    if (restarts) await mailAlertsOf(trx, [rule], request.now)
    await trx
      .from('alert_rules')
      .where('id', id)
      .update({
        ...columnsOf(payload),
        ...(restarts && { active_since: at }),
        updated_at: at,
      })
    await trx.from('alert_recipients').where('rule_id', id).delete()
    await writeRecipients(trx, id, payload.recipients)
    const only = (from: AlertRulePayload) =>
      Object.fromEntries(changed.map((name) => [name, from[name]]))
    const values = { before: only(before), after: only(payload) }
    await auditRule(trx, id, { action: 'alerts.change_rule', ...values }, request)
  })
}

/**
 * Switches a rule on or off; once on, it mails only later findings. Throws 409 after another user's
 * change, or 409 `ALERT_UNHEARD` if no recipient has access to suspicions.
 */
export async function switchRule(
  id: number,
  { is_on: isOn, updated_at: seenAt }: AlertRuleSwitch,
  request: StaffRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const rule = await lockRecord(trx, 'alert_rules', id)
    if (rule.is_on === isOn) return
    requireUnchanged(rule.updated_at, seenAt)
    if (isOn && (await findReachedReaders(trx, [id])).length === 0) {
      throw new Refusal(409, 'ALERT_UNHEARD')
    }
    const at = toDbInstant(request.now)
    await trx
      .from('alert_rules')
      .where('id', id)
      .update({ is_on: isOn, active_since: isOn ? at : null, updated_at: at })
    const values = { before: { is_on: rule.is_on }, after: { is_on: isOn } }
    const action = isOn ? 'alerts.switch_rule_on' : 'alerts.switch_rule_off'
    await auditRule(trx, id, { action, ...values }, request)
  })
}

/** Deletes a rule, but not the mails it has written. Throws 409 after another user's change. */
export async function deleteRule(id: number, seenAt: string, request: StaffRequest): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const rule = await lockUnchanged(trx, 'alert_rules', { id, seenAt })
    const before = { ...(await readPayload(trx, rule)), is_on: rule.is_on }
    await trx.from('alert_rules').where('id', id).delete()
    await auditRule(trx, id, { action: 'alerts.delete_rule', before }, request)
  })
}

/** Throws 422 for an unknown company or product group, or a recipient without access. */
async function requireKnown(
  trx: TransactionClientContract,
  {
    company_id: company,
    product_group_id: group,
    recipients,
  }: Pick<AlertRulePayload, 'company_id' | 'product_group_id' | 'recipients'>
): Promise<void> {
  const isThere = async (table: 'companies' | 'product_groups', id: number | null) =>
    id === null || (await trx.from(table).where('id', id).select('id').first()) !== null
  if (!(await isThere('companies', company))) {
    throw new FieldRefusal('company_id', 'UNKNOWN_ALERT_COMPANY')
  }
  if (!(await isThere('product_groups', group))) {
    throw new FieldRefusal('product_group_id', 'UNKNOWN_ALERT_GROUP')
  }
  const readers = await suspicionReaders(trx).whereIn('users.id', recipients).select('users.id')
  if (readers.length < recipients.length) throw new FieldRefusal('recipients', 'NO_ALERT_READER')
}

const columnsOf = ({ name, recipients: _, reasons, kinds, ...rest }: AlertRulePayload) => ({
  name,
  ...(rest satisfies Omit<AlertConditions, 'reasons' | 'kinds'>),
  reasons: reasons.join(),
  kinds: kinds.join(),
})

async function readPayload(
  trx: TransactionClientContract,
  rule: Row<'alert_rules'>
): Promise<AlertRulePayload> {
  const rows = await select(trx, 'alert_recipients', ['user_id'])
    .where('rule_id', rule.id)
    .orderBy('user_id')
  return { name: rule.name, ...conditionsOf(rule), recipients: rows.map((row) => row.user_id) }
}

async function writeRecipients(
  trx: TransactionClientContract,
  rule: number,
  users: readonly number[]
): Promise<void> {
  const rows = users.map((user) => ({ rule_id: rule, user_id: user }))
  await trx.insertQuery().table('alert_recipients').multiInsert(rows)
}

const auditRule = auditOf('alert_rule')

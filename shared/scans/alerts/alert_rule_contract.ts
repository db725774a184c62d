import { auditTrail } from '#shared/ground/audit/audit_trail_contract'
import { COMPANY_GROUPS } from '#shared/ground/states/company_kinds'
import { COUNTRY_CODES } from '#shared/ground/geography/countries'
import { SUSPICION_KINDS } from '#shared/scans/suspicions/suspicion_contract'
import {
  HIGHEST_SCORE,
  LEAST_SCORE,
  SUSPICION_REASONS,
} from '#shared/scans/suspicions/suspicion_score'
import { decidedCases } from '#shared/scans/suspicions/work/case_work_contract'
import { instant, pk, requiredText } from '#shared/ground/validation/fields'
import * as v from 'valibot'

/** Limited because every enabled rule costs a query on each run. */
export const MOST_ALERT_RULES = 50

const MOST_ALERT_RECIPIENTS = 50

export const PREVIEW_DAYS = 90

/** Number of findings listed in a preview, latest first. */
export const PREVIEWED_FINDINGS = 5

const several = <const Names extends readonly string[]>(names: Names) =>
  v.pipe(
    v.array(v.picklist(names, 'validation.choice')),
    v.maxLength(names.length),
    v.transform((chosen) => names.filter((name): name is Names[number] => chosen.includes(name)))
  )

/** Conditions for a finding (rule 13.23). Empty lists and null match everything. */
const conditions = {
  /** At least one of these reasons must apply. */
  reasons: several(SUSPICION_REASONS),
  kinds: several(SUSPICION_KINDS),
  lowest_score: v.pipe(
    v.number('validation.required'),
    v.integer(),
    v.minValue(LEAST_SCORE),
    v.maxValue(HIGHEST_SCORE)
  ),
  /** The group of the company that ordered the roll. */
  company_group: v.nullable(v.picklist(COMPANY_GROUPS, 'validation.choice')),
  company_id: v.nullable(pk()),
  country_code: v.nullable(v.picklist(COUNTRY_CODES, 'validation.choice')),
  product_group_id: v.nullable(pk()),
}

export const alertConditions = v.strictObject(conditions)
export type AlertConditions = v.InferOutput<typeof alertConditions>

/** A new rule is disabled; another endpoint enables it. */
export const alertRulePayload = v.strictObject({
  name: requiredText(),
  ...conditions,
  /** Users who may see suspicions. */
  recipients: v.pipe(
    v.array(pk(), 'validation.required'),
    v.minLength(1, 'validation.required'),
    v.maxLength(MOST_ALERT_RECIPIENTS),
    v.transform((ids) => [...new Set(ids)].sort((one, other) => one - other))
  ),
})
export type AlertRulePayload = v.InferOutput<typeof alertRulePayload>

/** `updated_at` is the version that the user saw. */
export const alertRuleChange = v.strictObject({
  ...alertRulePayload.entries,
  updated_at: instant(),
})
export type AlertRuleChange = v.InferOutput<typeof alertRuleChange>

export const alertRuleSwitch = v.strictObject({ is_on: v.boolean(), updated_at: instant() })
export type AlertRuleSwitch = v.InferOutput<typeof alertRuleSwitch>

const count = () => v.pipe(v.number(), v.integer(), v.minValue(0))

const reader = v.strictObject({
  id: pk(),
  name: v.string(),
  /** True if the user receives mails: can log in and may see suspicions. */
  is_reached: v.boolean(),
})
export type AlertReader = v.InferOutput<typeof reader>

const alertRuleRow = v.strictObject({
  id: pk(),
  name: v.string(),
  reasons: v.array(v.picklist(SUSPICION_REASONS)),
  kinds: v.array(v.picklist(SUSPICION_KINDS)),
  lowest_score: count(),
  company_group: v.nullable(v.picklist(COMPANY_GROUPS)),
  company_id: v.nullable(pk()),
  company_name: v.nullable(v.string()),
  country_code: v.nullable(v.string()),
  product_group_id: v.nullable(pk()),
  product_group: v.nullable(v.string()),
  recipients: v.array(pk()),
  readers: v.array(reader),
  is_on: v.boolean(),
  /** The start of mailing with the rule's current conditions; null while it is disabled. */
  active_since: v.nullable(instant()),
  /** Number of mailed findings, and of mails. */
  findings: count(),
  mails: count(),
  last_fired_at: v.nullable(instant()),
  updated_at: instant(),
})
export type AlertRuleRow = v.InferOutput<typeof alertRuleRow>

export const alertRuleRows = v.array(alertRuleRow)

export const alertRuleDetail = v.strictObject({ ...alertRuleRow.entries, audit: auditTrail })
export type AlertRuleDetail = v.InferOutput<typeof alertRuleDetail>

/** Mails that a rule would have sent in the last 90 days. */
export const alertPreview = v.strictObject({
  days: count(),
  count: count(),
  /** Newest first. */
  latest: v.array(
    v.strictObject({
      suspicion_id: pk(),
      reference: v.string(),
      kind: v.picklist(SUSPICION_KINDS),
      spool_no: v.nullable(v.string()),
      label_id: v.nullable(v.string()),
      /** The score at the time when the rule would have sent the mail. */
      score: count(),
      reasons: v.array(v.picklist(SUSPICION_REASONS)),
      at: instant(),
    })
  ),
})
export type AlertPreview = v.InferOutput<typeof alertPreview>

export const alertChoices = v.strictObject({
  readers: v.array(v.strictObject({ id: pk(), name: v.string() })),
  product_groups: v.array(v.strictObject({ id: pk(), name: v.string() })),
  /** For each reason, the number of decided cases, and of those in which it was right. */
  decided: v.record(v.picklist(SUSPICION_REASONS), decidedCases),
})
export type AlertChoices = v.InferOutput<typeof alertChoices>

export const ALERT_RULE_SORT_FIELDS = [
  'id',
  'name',
  'lowest_score',
  'findings',
  'mails',
  'last_fired_at',
] as const

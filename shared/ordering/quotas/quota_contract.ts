import * as v from 'valibot'
import { QUOTA_EVENT_TYPES } from '#shared/companies/suppliers/supplier_contract'
import { instant, labels, optionalText, pk, requiredText } from '#shared/ground/validation/fields'
import { personName } from '#shared/ground/validation/person_name'

export const MAX_CONTRACT_LABELS = 1_000_000_000_000

export const MAX_REFERENCE_LENGTH = 60

/** `balance` is the remaining quota of the company's product group after the event. */
export const quotaEvent = v.strictObject({
  id: pk(),
  created_at: instant(),
  company_id: pk(),
  company_name: v.string(),
  account_id: v.string(),
  product_group_id: pk(),
  product_group: v.string(),
  type: v.picklist(QUOTA_EVENT_TYPES),
  amount: v.number(),
  balance: v.number(),
  /** True if a contract existed then. Without one, the balance blocks no order (rule 8.2). */
  is_controlled: v.boolean(),
  /** Reference of the contract, or the reason for reversing one. */
  reference: v.string(),
  order_pk: v.nullable(pk()),
  order_id: v.nullable(v.string()),
  /** Null when an order caused the event. */
  person: personName(),
  filename: v.nullable(v.string()),
  counters_id: v.nullable(pk()),
  /** True if another event has reversed it. */
  is_countered: v.boolean(),
})
export type QuotaEvent = v.InferOutput<typeof quotaEvent>

export const quotaEvents = v.array(quotaEvent)

/** The only field, because each balance builds on the event before. */
export const QUOTA_SORT_FIELDS = ['id'] as const

/** Sums of the matching events, in labels. */
export const quotaTotals = v.strictObject({
  events: v.number(),
  contracts: v.number(),
  withdrawals: v.number(),
  returned: v.number(),
  balance: v.number(),
})
export type QuotaTotals = v.InferOutput<typeof quotaTotals>

/** A contract, or a partial order under one, that adds labels to a quota. */
export const quotaContract = v.strictObject({
  company_id: pk(),
  product_group_id: pk(),
  amount: labels(MAX_CONTRACT_LABELS),
  reference: v.optional(optionalText(MAX_REFERENCE_LENGTH), ''),
})
export type QuotaContract = v.InferOutput<typeof quotaContract>

export const counterPayload = v.strictObject({ reason: requiredText(MAX_REFERENCE_LENGTH) })

export const OFFERED_COMPANIES = 50

export const quotaChoices = v.strictObject({
  companies: v.array(v.strictObject({ id: pk(), name: v.string(), account_id: v.string() })),
  product_groups: v.array(v.strictObject({ id: pk(), code: v.string(), name: v.string() })),
})
export type QuotaChoices = v.InferOutput<typeof quotaChoices>

/** `reference` is optional. */
export const QUOTA_COLUMNS = ['account_id', 'product_group', 'amount', 'reference'] as const
export type QuotaColumn = (typeof QUOTA_COLUMNS)[number]

export const MAX_QUOTA_LINES = 5_000
export const MAX_QUOTA_MEGABYTES = 2

/** The counts include all lines. */
export const QUOTA_PREVIEW_ROWS = 200

const count = v.number()

const fileContract = v.strictObject({
  line: v.number(),
  account_id: v.string(),
  company_name: v.string(),
  product_group: v.string(),
  amount: v.number(),
  reference: v.string(),
})
export type FileContract = v.InferOutput<typeof fileContract>

export const quotaPreview = v.strictObject({
  filename: v.string(),
  /** Sent back with the import, which writes nothing if its effect has changed. */
  fingerprint: v.string(),
  /** The last import of a file with the same content. */
  imported_before: v.nullable(v.strictObject({ at: instant(), filename: v.string() })),
  counts: v.strictObject({ added: count, known: count, faulty: count }),
  labels: v.number(),
  added: v.array(fileContract),
  /** Contracts that already exist with the same company, group, reference and amount. */
  known: v.array(fileContract),
  faulty: v.array(
    v.strictObject({
      line: v.number(),
      field: v.nullable(v.picklist(QUOTA_COLUMNS)),
      value: v.string(),
      reason: v.string(),
    })
  ),
})
export type QuotaPreview = v.InferOutput<typeof quotaPreview>

export const quotaImport = v.strictObject({ added: count, known: count, skipped: count })
export type QuotaImport = v.InferOutput<typeof quotaImport>

import * as v from 'valibot'
import { LICENSING_TYPES } from '#shared/suppliers/supplier_contract'
import {
  calendarDate,
  instant,
  optionalText,
  pk,
  pkInText,
  requiredText,
  wantedIds,
} from '#shared/validation/fields'
import { personName } from '#shared/users/person_name'

/** The most labels that a contract gives. */
export const MAX_CONTRACT_LABELS = 1_000_000_000_000

export const MAX_REFERENCE_LENGTH = 60

/** An event of the ledger; `balance` is what was left of the company's group after it. */
export const quotaEvent = v.strictObject({
  id: pk(),
  created_at: instant(),
  company_id: pk(),
  company_name: v.string(),
  account_id: v.string(),
  product_group_id: pk(),
  product_group: v.string(),
  type: v.picklist(LICENSING_TYPES),
  amount: v.number(),
  balance: v.number(),
  /** There was a contract by then: without one a balance keeps nobody from ordering (rule 8.2). */
  is_controlled: v.boolean(),
  /** Of the contract; why, where it takes one back. */
  reference: v.string(),
  order_pk: v.nullable(pk()),
  order_id: v.nullable(v.string()),
  /** The person who entered it; null where an order did. */
  person: personName(),
  filename: v.nullable(v.string()),
  /** The contract that it takes back. */
  counters_id: v.nullable(pk()),
  /** Another event has taken it back. */
  is_countered: v.boolean(),
})
export type QuotaEvent = v.InferOutput<typeof quotaEvent>

export const quotaEvents = v.array(quotaEvent)

/** By id: the order in which balances come about. */
export const QUOTA_SORT_FIELDS = ['id'] as const

export const quotaFilter = v.strictObject({
  id: wantedIds(),
  /** Part of a company's name or account id. */
  q: v.optional(optionalText()),
  company_id: v.optional(pk()),
  product_group_id: v.optional(pk()),
  type: v.optional(v.picklist(LICENSING_TYPES)),
  /** First and last day of the business, both included. */
  from: v.optional(calendarDate()),
  until: v.optional(calendarDate()),
})
export type QuotaFilter = v.InferOutput<typeof quotaFilter>

/** Sums in labels of the events that match. */
export const quotaTotals = v.strictObject({
  events: v.number(),
  contracts: v.number(),
  withdrawals: v.number(),
  returned: v.number(),
  balance: v.number(),
})
export type QuotaTotals = v.InferOutput<typeof quotaTotals>

const labels = () =>
  v.pipe(
    v.number(({ input }) => (input === null ? 'validation.required' : 'validation.integer')),
    v.integer(),
    v.minValue(1),
    v.maxValue(MAX_CONTRACT_LABELS)
  )

/** A contract, or a part order of one, that adds labels to a quota. */
export const quotaContract = v.strictObject({
  company_id: pk(),
  product_group_id: pk(),
  amount: labels(),
  reference: v.optional(optionalText(MAX_REFERENCE_LENGTH), ''),
})
export type QuotaContract = v.InferOutput<typeof quotaContract>

export const quotaEventPath = v.object({ id: pkInText() })

/** Why a contract is taken back. */
export const counterPayload = v.strictObject({ reason: requiredText(MAX_REFERENCE_LENGTH) })

/** How many companies are offered to choose from. */
export const OFFERED_COMPANIES = 50

/** What a contract can be entered for. */
export const quotaChoices = v.strictObject({
  companies: v.array(v.strictObject({ id: pk(), name: v.string(), account_id: v.string() })),
  product_groups: v.array(v.strictObject({ id: pk(), code: v.string(), name: v.string() })),
})
export type QuotaChoices = v.InferOutput<typeof quotaChoices>

/** Columns of a file of contracts; the last may be missing. */
export const QUOTA_COLUMNS = ['account_id', 'product_group', 'amount', 'reference'] as const
export type QuotaColumn = (typeof QUOTA_COLUMNS)[number]

export const MAX_QUOTA_LINES = 5_000
export const MAX_QUOTA_MEGABYTES = 2

/** How much of each part of a preview is answered; the counts are of everything. */
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

/** What an import would enter, before anything is. */
export const quotaPreview = v.strictObject({
  filename: v.string(),
  /** Sent back with the import: what is entered is what was seen, or nothing. */
  fingerprint: v.string(),
  /** When a file that says the same was imported last. */
  imported_before: v.nullable(v.strictObject({ at: instant(), filename: v.string() })),
  counts: v.strictObject({ added: count, known: count, faulty: count }),
  /** Labels of all contracts that are added. */
  labels: v.number(),
  added: v.array(fileContract),
  /** Contracts that the ledger has already, by company, group, reference and amount. */
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

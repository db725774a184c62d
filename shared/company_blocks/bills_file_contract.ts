import * as v from 'valibot'

/** Columns of a file of suppliers with unpaid bills. */
export const BILLS_COLUMNS = ['account_id', 'reason'] as const
export type BillsColumn = (typeof BILLS_COLUMNS)[number]

export const MAX_BILLS_LINES = 5_000
export const MAX_BILLS_MEGABYTES = 2

/** How much of each part of a preview is answered; the counts are of everything. */
export const BILLS_PREVIEW_ROWS = 200

const count = v.number()

const company = { account_id: v.string(), company_name: v.string() }

/** A reason of before is null where nobody noted one. */
const formerReason = v.nullable(v.string())

/** What an import would change, before anything is. */
export const billsPreview = v.strictObject({
  filename: v.string(),
  /** Sent back with the import: what is changed is what was seen, or nothing. */
  fingerprint: v.string(),
  counts: v.strictObject({
    added: count,
    changed: count,
    lifted: count,
    unchanged: count,
    faulty: count,
  }),
  /** Suppliers that are blocked. */
  added: v.array(v.strictObject({ line: v.number(), ...company, reason: v.string() })),
  /** Suppliers that stay blocked, for another reason. */
  changed: v.array(
    v.strictObject({ line: v.number(), ...company, before: formerReason, reason: v.string() })
  ),
  /** Suppliers that are blocked and not in the file; their blocks are lifted only if that is asked for. */
  lifted: v.array(v.strictObject({ ...company, reason: formerReason })),
  faulty: v.array(
    v.strictObject({
      line: v.number(),
      field: v.nullable(v.picklist(BILLS_COLUMNS)),
      value: v.string(),
      reason: v.string(),
    })
  ),
})
export type BillsPreview = v.InferOutput<typeof billsPreview>

export const billsImport = v.strictObject({
  added: count,
  changed: count,
  lifted: count,
  unchanged: count,
  skipped: count,
})
export type BillsImport = v.InferOutput<typeof billsImport>

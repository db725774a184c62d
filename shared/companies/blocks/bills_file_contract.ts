import * as v from 'valibot'

export const BILLS_COLUMNS = ['account_id', 'reason'] as const
export type BillsColumn = (typeof BILLS_COLUMNS)[number]

export const MAX_BILLS_LINES = 5_000
export const MAX_BILLS_MEGABYTES = 2

/** The counts include all rows. */
export const BILLS_PREVIEW_ROWS = 200

const count = v.number()

const company = { account_id: v.string(), company_name: v.string() }

const formerReason = v.nullable(v.string())

export const billsPreview = v.strictObject({
  filename: v.string(),
  /** Sent back with the import, which is refused if its effect differs from this preview. */
  fingerprint: v.string(),
  counts: v.strictObject({
    added: count,
    changed: count,
    lifted: count,
    unchanged: count,
    faulty: count,
  }),
  added: v.array(v.strictObject({ line: v.number(), ...company, reason: v.string() })),
  /** Suppliers that stay blocked with another reason. */
  changed: v.array(
    v.strictObject({ line: v.number(), ...company, before: formerReason, reason: v.string() })
  ),
  /** Blocked suppliers missing from the file. Their blocks are lifted only on request. */
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

import * as v from 'valibot'
import { instant, pk, textOfLines } from '#shared/ground/validation/fields'
import { personName } from '#shared/ground/validation/person_name'

/** Blocks that staff set and lift. The block for non-activated orders is automatic. */
export const SET_BLOCKS = ['UNPAID_BILLS', 'INACTIVITY'] as const
export type SetBlock = (typeof SET_BLOCKS)[number]

export const BLOCK_REASONS = [...SET_BLOCKS, 'NON_ACTIVATED_ORDERS'] as const

export const MAX_BLOCK_REASON_LENGTH = 300

/** Unknown values are null. */
const setBlock = v.strictObject({
  since: v.nullable(instant()),
  by: personName(),
  reason: v.nullable(v.string()),
})
export type SetBlockNote = v.InferOutput<typeof setBlock>

/** A supplier with its blocks (rule 9.6). Absent blocks are null. */
export const companyBlocks = v.strictObject({
  id: pk(),
  account_id: v.string(),
  name: v.string(),
  unpaid_bills: v.nullable(setBlock),
  inactivity: v.nullable(setBlock),
  non_activated_orders: v.nullable(
    v.strictObject({
      products: v.array(v.string()),
      /** The orders that cause the block, oldest first. */
      orders: v.array(v.strictObject({ pk: pk(), order_id: v.string() })),
    })
  ),
})
export type CompanyBlocks = v.InferOutput<typeof companyBlocks>

export const companyBlockRows = v.array(companyBlocks)

export const BLOCK_SORT_FIELDS = ['name', 'account_id', 'id'] as const

export const blockReason = v.pipe(
  textOfLines(MAX_BLOCK_REASON_LENGTH),
  v.minLength(1, 'validation.required')
)

export const blockChange = v.strictObject({
  block: v.picklist(SET_BLOCKS, 'validation.choice'),
  is_blocked: v.boolean(),
  reason: blockReason,
})
export type BlockChange = v.InferOutput<typeof blockChange>

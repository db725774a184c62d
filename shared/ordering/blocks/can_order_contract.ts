import * as v from 'valibot'
import { BLOCK_CODES } from '#shared/ordering/blocks/ordering_block'
import { pk } from '#shared/validation/fields'

/** Something that keeps the user from ordering, in the reader's words (rule 5.9). */
export const blockInForce = v.strictObject({
  code: v.picklist(BLOCK_CODES),
  /** What it means for the reader. */
  message: v.string(),
  /** Why it is so: which orders, which address. */
  cause: v.string(),
  /** What has to happen for it to end. */
  lifted_by: v.string(),
  /** Whom to ask, or where to help oneself: a mail address or a page of the portal. */
  contact: v.strictObject({ name: v.string(), href: v.string() }),
  /** The products it is about; none where it is about all. */
  products: v.array(v.strictObject({ pk: pk(), customer_reference: v.string() })),
  /** The orders that are its cause. */
  orders: v.array(v.strictObject({ pk: pk(), order_id: v.string() })),
})
export type BlockInForce = v.InferOutput<typeof blockInForce>

/** Whether the user can order any product at all, and all that stands in the way of it or of some products. */
export const canOrder = v.strictObject({
  can_order: v.boolean(),
  blocks: v.array(blockInForce),
})
export type CanOrder = v.InferOutput<typeof canOrder>

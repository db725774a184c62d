import * as v from 'valibot'
import { BLOCK_CODES } from '#shared/ordering/blocks/ordering_block'
import { pk } from '#shared/ground/validation/fields'

/** Something that prevents the user from ordering (rule 5.9). */
const blockInForce = v.strictObject({
  code: v.picklist(BLOCK_CODES),
  message: v.string(),
  cause: v.string(),
  lifted_by: v.string(),
  /** The contact for help; `href` is a mail address or a page of the portal. */
  contact: v.strictObject({ name: v.string(), href: v.string() }),
  /** The affected products; empty when the block affects all of them. */
  products: v.array(v.strictObject({ pk: pk(), customer_reference: v.string() })),
  orders: v.array(v.strictObject({ pk: pk(), order_id: v.string() })),
})
export type BlockInForce = v.InferOutput<typeof blockInForce>

/** The ability to order any product, and every block in force (rule 5.20). */
export const canOrder = v.strictObject({
  can_order: v.boolean(),
  blocks: v.array(blockInForce),
})
export type CanOrder = v.InferOutput<typeof canOrder>

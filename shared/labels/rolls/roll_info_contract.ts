import { ROLL_STATES, redistribution } from '#shared/labels/rolls/roll_contract'
import { ORDER_STATES } from '#shared/ground/states/order_state'
import { instant, pk } from '#shared/ground/validation/fields'
import * as v from 'valibot'

/** Information about a roll for the spool analysis (rule 9.10); empty when unknown. */
export const rollInfo = v.union([
  v.strictObject({
    spool_id: v.string(),
    reference: v.string(),
    product_group: v.string(),
    labels: v.number(),
    roll_state: v.picklist(ROLL_STATES),
    /** Null while its order is in production. */
    shipped_at: v.nullable(instant()),
    activated_at: v.nullable(instant()),
    /** Null for a roll without an order. */
    order_pk: v.nullable(pk()),
    order_id: v.nullable(v.string()),
    ordered_at: v.nullable(instant()),
    state: v.nullable(v.picklist(ORDER_STATES)),
    company_pk: v.nullable(pk()),
    company_name: v.nullable(v.string()),
    cofor10: v.nullable(v.string()),
    city: v.nullable(v.string()),
    country_code: v.nullable(v.string()),
    /** Redistributions that were not recalled, newest first. */
    redistributions: v.array(redistribution),
  }),
  v.strictObject({}),
])
export type RollInfo = v.InferOutput<typeof rollInfo>
export type KnownRoll = Extract<RollInfo, { spool_id: string }>

import * as v from 'valibot'
import { address } from '#shared/companies/addresses/address_contract'
import { page } from '#shared/ground/http/page'
import { rollNo } from '#shared/labels/rolls/roll_contract'
import { instant, optionalText, pk } from '#shared/ground/validation/fields'
import { personName } from '#shared/ground/validation/person_name'

/** A roll is in transit until it is received or recalled (rule 7.6). */
const DISTRIBUTED_STATES = ['IN_TRANSIT', 'RECEIVED', 'RECALLED'] as const
export type DistributedState = (typeof DISTRIBUTED_STATES)[number]

const MAX_DISTRIBUTIONS = 50
export const MAX_DISTRIBUTED_ROLLS = 500

export const distributionPayload = v.strictObject({
  distribution_entries: v.pipe(
    v.array(
      v.strictObject({
        /** Id of an approved distribution address of the user's company. */
        distribution_address: pk(),
        comment: v.optional(optionalText(), ''),
        spool_entries: v.pipe(
          v.array(v.strictObject({ spool_no: rollNo(), comment: v.optional(optionalText(), '') })),
          v.minLength(1),
          v.maxLength(MAX_DISTRIBUTED_ROLLS)
        ),
      })
    ),
    v.minLength(1),
    v.maxLength(MAX_DISTRIBUTIONS)
  ),
})
export type DistributionPayload = v.InferOutput<typeof distributionPayload>
export type DistributionEntry = DistributionPayload['distribution_entries'][number]

export const distributedRolls = v.strictObject({
  spool_nos: v.pipe(v.array(rollNo()), v.minLength(1), v.maxLength(MAX_DISTRIBUTED_ROLLS)),
})

export const DISTRIBUTION_PAGE_SIZE = 50

const distributedRoll = v.strictObject({
  spool_no: v.string(),
  comment: v.string(),
  customer_reference: v.string(),
  description: v.string(),
  labels: v.number(),
  state: v.picklist(DISTRIBUTED_STATES),
  state_display: v.string(),
  decided_at: v.nullable(instant()),
})
export type DistributedRoll = v.InferOutput<typeof distributedRoll>

/** Rolls that were sent together, as sender and recipient see them. */
export const distribution = v.strictObject({
  pk: pk(),
  /** True when the user's company sent the rolls, false when it receives them. */
  is_own: v.boolean(),
  /** True if the recipient is a company of the portal, which can then confirm the receipt. */
  is_recipient_known: v.boolean(),
  sender: v.strictObject({ name: v.string(), cofor10: v.string() }),
  distribution_address: address,
  comment: v.string(),
  created_at: instant(),
  /** Visible only to users of the sender. */
  created_by: personName(),
  spool_entries: v.array(distributedRoll),
})
export type Distribution = v.InferOutput<typeof distribution>

export const distributionList = v.array(distribution)

export const distributionPage = page(distribution)
export type DistributionPage = v.InferOutput<typeof distributionPage>

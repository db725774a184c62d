import * as v from 'valibot'
import { typedAmount } from '#shared/catalogue/editing/delivery_zone_contract'
import { money, pk } from '#shared/ground/validation/fields'

/**
 * A limit in euros, net; null for none. Spaces between digits are ignored. `seen` is the limit that
 * the form showed.
 */
export const limitPayload = v.strictObject({
  limit: v.nullable(
    v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll(/\s/g, '')),
      typedAmount()
    )
  ),
  seen: v.nullable(money()),
})
export type LimitPayload = v.InferOutput<typeof limitPayload>

export const limitList = v.array(
  v.strictObject({
    pk: pk(),
    first_name: v.string(),
    last_name: v.string(),
    email: v.string(),
    limit: v.nullable(money()),
  })
)
export type LimitRow = v.InferOutput<typeof limitList>[number]

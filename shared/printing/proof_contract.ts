import * as v from 'valibot'
import { serviceField } from '#shared/catalogue/service_contract'
import { pk } from '#shared/validation/fields'

/** What a client sends to see one line's proof before ordering. */
export const proofPayload = v.strictObject({
  product: pk(),
  fields: v.pipe(v.array(serviceField), v.maxLength(100)),
})
export type ProofPayload = v.InferOutput<typeof proofPayload>

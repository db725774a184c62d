import * as v from 'valibot'
import { serviceField } from '#shared/catalogue/printing/fields/service_contract'
import { pk } from '#shared/ground/validation/fields'

export const proofPayload = v.strictObject({
  product: pk(),
  fields: v.pipe(v.array(serviceField), v.maxLength(100)),
})
export type ProofPayload = v.InferOutput<typeof proofPayload>

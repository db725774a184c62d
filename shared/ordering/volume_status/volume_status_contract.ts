import { pk } from '#shared/ground/validation/fields'
import * as v from 'valibot'

const labels = () => v.pipe(v.number(), v.integer())

/** The quota of a company's product group, in labels (rule 8.4). */
const volumeStatusRow = v.strictObject({
  company_pk: pk(),
  company_name: v.string(),
  cofor6: v.string(),
  cofor10: v.string(),
  product_group_pk: pk(),
  product_group: v.string(),
  contracts: labels(),
  /** Ordered labels, without cancelled orders. */
  orders: labels(),
  /** Remaining labels; 0 or less means that the quota is used up. */
  balance: labels(),
})
export type VolumeStatusRow = v.InferOutput<typeof volumeStatusRow>

/** Quotas with a contract, sorted by company and product group. */
export const volumeStatus = v.array(volumeStatusRow)

export const VOLUME_COLUMNS = [
  'company_name',
  'cofor10',
  'product_group',
  'contracts',
  'orders',
  'balance',
] as const

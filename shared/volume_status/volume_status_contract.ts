import { LANGUAGES } from '#shared/i18n/language'
import { pk } from '#shared/validation/fields'
import * as v from 'valibot'

export const volumeStatusQuery = v.object({
  format: v.optional(v.picklist(['pdf'])),
  /** Language of the file: a link sends no `Accept-Language` of its own. */
  lang: v.optional(v.picklist(LANGUAGES)),
})

const labels = () => v.pipe(v.number(), v.integer())

/** The volume of a company's product group, in labels (rule 8.4). */
export const volumeStatusRow = v.strictObject({
  company_pk: pk(),
  company_name: v.string(),
  cofor6: v.string(),
  cofor10: v.string(),
  product_group: v.string(),
  /** What contracts gave. */
  contracts: labels(),
  /** What orders took, without what cancelled ones gave back. */
  orders: labels(),
  /** What is left; at or below 0 nothing is. */
  balance: labels(),
})
export type VolumeStatusRow = v.InferOutput<typeof volumeStatusRow>

/** By company and product group, of the groups under volume control. */
export const volumeStatus = v.array(volumeStatusRow)

/** The columns of table and file. */
export const VOLUME_COLUMNS = [
  'company_name',
  'cofor10',
  'product_group',
  'contracts',
  'orders',
  'balance',
] as const

import { COMPANY_GROUPS } from '#shared/ground/states/company_kinds'
import { DIRECTORY_COLUMNS } from '#shared/companies/directory/directory_csv'
import { instant, pk } from '#shared/ground/validation/fields'
import * as v from 'valibot'

/** The name `id` is required by react-admin. */
export const directoryRow = v.strictObject({
  id: pk(),
  cofor6: v.string(),
  cofor10: v.string(),
  name: v.string(),
  street_address: v.string(),
  address_details: v.string(),
  postal_code: v.string(),
  city: v.string(),
  country_code: v.string(),
  country: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  vat_identification_no: v.string(),
  company_group: v.picklist(COMPANY_GROUPS),
  company_reference: v.string(),
  is_restricted: v.boolean(),
  /** True if a company has registered for the site. */
  is_company: v.boolean(),
  company_id: v.nullable(pk()),
  created_at: instant(),
  updated_at: instant(),
})
export type DirectoryRow = v.InferOutput<typeof directoryRow>

export const directoryList = v.array(directoryRow)

export const DIRECTORY_SORT_FIELDS = [
  'cofor10',
  'cofor6',
  'name',
  'city',
  'country_code',
  'id',
] as const

/** The counts include all rows. */
export const PREVIEW_ROWS = 200

const count = v.number()

export const importPreview = v.strictObject({
  filename: v.string(),
  /** Sent back with the import, which is refused if its effect differs from this preview. */
  fingerprint: v.string(),
  counts: v.strictObject({ added: count, changed: count, unchanged: count, faulty: count }),
  added: v.array(
    v.strictObject({
      cofor10: v.string(),
      name: v.string(),
      postal_code: v.string(),
      city: v.string(),
      country_code: v.string(),
    })
  ),
  changed: v.array(
    v.strictObject({
      cofor10: v.string(),
      name: v.string(),
      differences: v.array(
        v.strictObject({
          field: v.picklist(DIRECTORY_COLUMNS),
          before: v.string(),
          after: v.string(),
        })
      ),
    })
  ),
  faulty: v.array(
    v.strictObject({
      line: v.number(),
      /** Null for the whole line. */
      field: v.nullable(v.picklist(DIRECTORY_COLUMNS)),
      value: v.string(),
      reason: v.string(),
    })
  ),
})
export type ImportPreview = v.InferOutput<typeof importPreview>

export const importResult = v.strictObject({
  added: count,
  changed: count,
  unchanged: count,
  skipped: count,
})
export type ImportResult = v.InferOutput<typeof importResult>

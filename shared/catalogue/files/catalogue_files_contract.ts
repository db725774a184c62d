import { CATALOGUE_PARTS } from '#shared/catalogue/files/catalogue_files'
import * as v from 'valibot'

/** The counts include all rows. */
export const CATALOGUE_PREVIEW_ROWS = 200

const count = v.number()

const counts = v.strictObject({
  added: count,
  changed: count,
  removed: count,
  unchanged: count,
  faulty: count,
})
export type CatalogueCounts = v.InferOutput<typeof counts>

const remark = v.strictObject({
  file: v.string(),
  /** Null for the whole file, or for a file without lines. */
  line: v.nullable(v.number()),
  /** The column; null for the whole line. */
  field: v.nullable(v.string()),
  value: v.string(),
  reason: v.string(),
})

export const cataloguePreview = v.strictObject({
  filename: v.string(),
  /** Sent back with the import, which is refused if its effect differs from this preview. */
  fingerprint: v.string(),
  counts,
  parts: v.array(v.strictObject({ part: v.picklist(CATALOGUE_PARTS), ...counts.entries })),
  added: v.array(
    v.strictObject({ file: v.string(), line: v.nullable(v.number()), name: v.string() })
  ),
  changed: v.array(
    v.strictObject({
      file: v.string(),
      line: v.nullable(v.number()),
      name: v.string(),
      differences: v.array(
        v.strictObject({ field: v.string(), before: v.string(), after: v.string() })
      ),
    })
  ),
  /** Pictures, print fields and tiers that the import removes. */
  removed: v.array(v.strictObject({ file: v.string(), name: v.string() })),
  faulty: v.array(remark),
  warnings: v.array(remark),
})
export type CataloguePreview = v.InferOutput<typeof cataloguePreview>

export const catalogueImport = v.strictObject({
  added: count,
  changed: count,
  removed: count,
  unchanged: count,
})
export type CatalogueImport = v.InferOutput<typeof catalogueImport>

import { CATALOGUE_PARTS } from '#shared/catalogue_files/catalogue_files'
import * as v from 'valibot'

/** How much of each part of a preview is answered; the counts are of everything. */
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

/** What there is to say about a line. */
const remark = v.strictObject({
  file: v.string(),
  /** Null when the whole file is meant, or it has no lines. */
  line: v.nullable(v.number()),
  /** The column; null when the whole line is meant. */
  field: v.nullable(v.string()),
  value: v.string(),
  reason: v.string(),
})

/** What the import of a set of files would do, before anything is written. */
export const cataloguePreview = v.strictObject({
  filename: v.string(),
  /** Sent back with the import: what is written is what was seen, or nothing. */
  fingerprint: v.string(),
  counts,
  /** The same for each part that the set holds. */
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
  /** Pictures, print fields and tiers that the set replaces by others. */
  removed: v.array(v.strictObject({ file: v.string(), name: v.string() })),
  faulty: v.array(remark),
  /** Warnings about lines that can be imported. */
  warnings: v.array(remark),
})
export type CataloguePreview = v.InferOutput<typeof cataloguePreview>

/** What an import did. */
export const catalogueImport = v.strictObject({
  added: count,
  changed: count,
  removed: count,
  unchanged: count,
})
export type CatalogueImport = v.InferOutput<typeof catalogueImport>

import * as v from 'valibot'

/**
 * Scans of labels from a company's own orders, by country (rule 13.20). Null when the scan store is
 * unavailable.
 */
export const ownScanCounts = v.nullable(
  v.strictObject({
    /** Includes scans without a known country. */
    count: v.number(),
    /** Largest count first, then by code. */
    countries: v.array(v.strictObject({ country_code: v.string(), scans: v.number() })),
  })
)
export type OwnScanCounts = NonNullable<v.InferOutput<typeof ownScanCounts>>

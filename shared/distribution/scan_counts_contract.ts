import * as v from 'valibot'

/** Scans of the labels of a company's own orders, by country (rule 13.20); null while the store is away. */
export const ownScanCounts = v.nullable(
  v.strictObject({
    /** How many there are, with those that no country is known of. */
    count: v.number(),
    /** The most first, equal ones by their codes. */
    countries: v.array(v.strictObject({ country_code: v.string(), scans: v.number() })),
  })
)
export type OwnScanCounts = NonNullable<v.InferOutput<typeof ownScanCounts>>

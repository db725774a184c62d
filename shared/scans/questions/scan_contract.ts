import * as v from 'valibot'

/** Results of a scan, by number (rule 13.4). */
export const SCAN_STATUSES = [0, 1, 2, 3, 4, 5, 6] as const
export type ScanStatus = (typeof SCAN_STATUSES)[number]

/** First letter: desktop, mobile or unknown. Second letter: application, web or text message. */
export const CLIENT_TYPES = ['DA', 'DW', 'MW', 'MA', 'MS', 'UW', 'UA'] as const
export type ClientType = (typeof CLIENT_TYPES)[number]

/** First day of stored scans (rule 9.1). */
export const FIRST_SCAN_DAY = '2017-01-01'

/** Maximum length of each text of a scan, in characters, and the maximum number of tags. */
export const MOST_OF = { id: 64, agent: 200, agent_version: 50, tag: 50, tags: 20 } as const

export const RANGE_OF = {
  status: [0, 6],
  lat: [-90, 90],
  lon: [-180, 180],
  accuracy: [-1_000_000_000, 1_000_000_000],
  verification_count: [0, 4_294_967_295],
} as const

export const MOST_REJECTED_SHOWN = 1_000

export const ingestResult = v.strictObject({
  accepted: v.number(),
  /** Number of scans whose id was already known. */
  duplicates: v.number(),
  /** Number of faulty lines, of which the response lists at most {@link MOST_REJECTED_SHOWN}. */
  rejected_count: v.number(),
  rejected: v.array(
    v.strictObject({
      /** Counted from 1. */
      line: v.number(),
      /** Error texts by field. */
      errors: v.record(v.string(), v.unknown()),
    })
  ),
})
export type IngestResult = v.InferOutput<typeof ingestResult>

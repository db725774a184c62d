import * as v from 'valibot'

/** What the check of a label came to (rule 13.4), by number. */
export const SCAN_STATUSES = [0, 1, 2, 3, 4, 5, 6] as const
export type ScanStatus = (typeof SCAN_STATUSES)[number]

/** With what a label was scanned: desktop, mobile or unknown; application, web or text message. */
export const CLIENT_TYPES = ['DA', 'DW', 'MW', 'MA', 'MS', 'UW', 'UA'] as const
export type ClientType = (typeof CLIENT_TYPES)[number]

/** The first day of which scans are kept (rule 9.1). */
export const FIRST_SCAN_DAY = '2017-01-01'

/** How long texts of a scan are at most, and how many tags it has. */
export const MOST_OF = { id: 64, agent: 200, agent_version: 50, tag: 50, tags: 20 } as const

/** The least and the largest of each number of a scan. */
export const RANGE_OF = {
  status: [0, 6],
  lat: [-90, 90],
  lon: [-180, 180],
  accuracy: [-1_000_000_000, 1_000_000_000],
  verification_count: [0, 4_294_967_295],
} as const

/** How many faulty lines an answer tells of. */
export const MOST_REJECTED_SHOWN = 1_000

/** What became of the lines that were sent. */
export const ingestAnswer = v.strictObject({
  /** Scans that are stored now and were not before. */
  accepted: v.number(),
  /** Scans whose id was known. */
  duplicates: v.number(),
  /** How many lines were faulty; at most {@link MOST_REJECTED_SHOWN} of them are told of. */
  rejected_count: v.number(),
  rejected: v.array(
    v.strictObject({
      /** Counted from 1. */
      line: v.number(),
      /** Texts by field. */
      errors: v.record(v.string(), v.unknown()),
    })
  ),
})
export type IngestAnswer = v.InferOutput<typeof ingestAnswer>

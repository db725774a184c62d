import * as v from 'valibot'

/** What the check of a label came to (rule 13.4), by number. */
export const SCAN_STATUSES = [0, 1, 2, 3, 4, 5, 6] as const
export type ScanStatus = (typeof SCAN_STATUSES)[number]

/** With what a label was scanned: desktop, mobile or unknown; application, web or text message. */
export const CLIENT_TYPES = ['DA', 'DW', 'MW', 'MA', 'MS', 'UW', 'UA'] as const
export type ClientType = (typeof CLIENT_TYPES)[number]

/** The first day of which scans are kept (rule 9.1). */
export const FIRST_SCAN_DAY = '2017-01-01'

/** Positions are kept in millionths of a degree, a tenth of a metre. */
export const MICRODEGREES = 1_000_000

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

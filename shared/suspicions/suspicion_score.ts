/** Why a roll, a label or a place is suspicious. */
export const SUSPICION_REASONS = [
  'IMPOSSIBLE_JOURNEY',
  'IMITATED_CODE',
  'TOO_OFTEN_JUMP',
  'BEFORE_SHIPPING',
  'FAR_FROM_DESTINATION',
  'REPORTED_LOST',
  'SCANNED_AFTER_LOSS',
  'UNKNOWN_CODES',
] as const
export type SuspicionReason = (typeof SUSPICION_REASONS)[number]

/** What each piece of a reason's evidence adds to the score, and what the reason adds at most. */
export const REASON_POINTS = {
  IMPOSSIBLE_JOURNEY: { each: 10, most: 50 },
  IMITATED_CODE: { each: 10, most: 50 },
  TOO_OFTEN_JUMP: { each: 1, most: 40 },
  BEFORE_SHIPPING: { each: 5, most: 50 },
  FAR_FROM_DESTINATION: { each: 2, most: 30 },
  REPORTED_LOST: { each: 25, most: 25 },
  SCANNED_AFTER_LOSS: { each: 10, most: 50 },
  UNKNOWN_CODES: { each: 1, most: 50 },
} as const satisfies Record<SuspicionReason, { each: number; most: number }>

/** What is less is nobody's time worth. */
export const LEAST_SCORE = 25
export const HIGHEST_SCORE = 100

/** What counts as evidence (rules 13.12 to 13.18); screens, mails and the API's texts name the same. */
export const EVIDENCE = {
  /** Scans of so many days are looked at. */
  windowDays: 365,
  /** Two scans of a label, one after the other: farther apart than this, faster than that. */
  journeyKm: 300,
  journeyKmPerHour: 1_000,
  /** What a place known by an IP address only may be wrong by. */
  ipKm: 100,
  /** Scans “checked too often” in a week: at least so many, and so many times the usual. */
  jumpScans: 10,
  jumpTimes: 5,
  /** The usual is the average of so many weeks before. */
  usualWeeks: 12,
  /** Scans so long before a roll is shipped may be tests of the print line. */
  shippingHours: 24,
  /** So far outside of the country that a roll was sent to. */
  farKm: 1_000,
  /** In a week: so many far scans at least, and such a share of those with a position. */
  farScans: 5,
  farShare: 0.5,
  /** Different unknown codes in a day around a place. */
  unknownCodes: 50,
} as const

/** Points of a reason: each piece of evidence adds the same, up to the reason's most (rule 13.11). */
export function pointsOf(reason: SuspicionReason, count: number): number {
  const { each, most } = REASON_POINTS[reason]
  return Math.min(most, each * count)
}

/** The score of all reasons together: the sum of their points, 100 at most (rule 13.11). */
export const scoreOf = (reasons: readonly { reason: SuspicionReason; count: number }[]): number =>
  Math.min(
    HIGHEST_SCORE,
    reasons.reduce((sum, { reason, count }) => sum + pointsOf(reason, count), 0)
  )

/** After so many pieces of evidence a reason adds nothing more. */
export const fullCount = (reason: SuspicionReason): number =>
  Math.ceil(REASON_POINTS[reason].most / REASON_POINTS[reason].each)

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

/** Points of each piece of evidence, and maximum points of the reason. */
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

/** Findings with a lower score do not become cases. */
export const LEAST_SCORE = 25
export const HIGHEST_SCORE = 100

/**
 * Limits that define evidence (rules 13.12 to 13.18). Screens, mails and the API's texts use the
 * same values.
 */
export const EVIDENCE = {
  windowDays: 365,
  /** Two consecutive scans of a label: minimum distance and speed. */
  journeyKm: 300,
  journeyKmPerHour: 1_000,
  /** Possible error of a position that comes from an IP address. */
  ipKm: 100,
  /** Scans “checked too often” in a week: minimum number, and ratio to the average. */
  jumpScans: 10,
  jumpTimes: 5,
  usualWeeks: 12,
  /** Hours before the shipping in which scans may be tests of the print line. */
  shippingHours: 24,
  /** Distance from the country of delivery. */
  farKm: 1_000,
  /** Far scans in a week: minimum number, and share of the scans with a position. */
  farScans: 5,
  farShare: 0.5,
  /** Number of different unknown codes in one area and day. */
  unknownCodes: 50,
} as const

/** Returns the points of a reason: equal per piece of evidence, up to a maximum (rule 13.11). */
export function pointsOf(reason: SuspicionReason, count: number): number {
  const { each, most } = REASON_POINTS[reason]
  return Math.min(most, each * count)
}

/**
 * Returns the score: the sum of points, at most 100 (rule 13.11). Counts of the same reason are
 * added before their maximum applies (rule 13.30).
 */
export const scoreOf = (reasons: readonly { reason: SuspicionReason; count: number }[]): number =>
  Math.min(
    HIGHEST_SCORE,
    combineReasons(reasons).reduce((sum, { points }) => sum + points, 0)
  )

/** Adds the counts of equal reasons, as in a case about several rolls. Most points come first. */
export function combineReasons(
  reasons: readonly { reason: SuspicionReason; count: number }[]
): { reason: SuspicionReason; count: number; points: number }[] {
  return [...Map.groupBy(reasons, ({ reason }) => reason)]
    .map(([reason, found]) => {
      const count = found.reduce((sum, one) => sum + one.count, 0)
      return { reason, count, points: pointsOf(reason, count) }
    })
    .sort((one, other) => other.points - one.points || (one.reason < other.reason ? -1 : 1))
}

export const fullCount = (reason: SuspicionReason): number =>
  Math.ceil(REASON_POINTS[reason].most / REASON_POINTS[reason].each)

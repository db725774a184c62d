import { addDays, businessDay, startOfBusinessDay } from '#shared/ground/dates/business_day'

export interface Period {
  publish_from: string | null
  publish_until: string | null
}

/** The first and last day as an editor enters them, yyyy-MM-dd or empty. */
export interface PeriodOfDays {
  from: string
  until: string
}

/** Returns the business days of a period. The last day is included. */
export const daysOf = ({ publish_from: from, publish_until: until }: Period): PeriodOfDays => ({
  from: from === null ? '' : businessDay(from),
  until: until === null ? '' : businessDay(new Date(Date.parse(until) - 1)),
})

/**
 * Returns the period of the entered days. An unchanged day keeps its time; a start today means now.
 */
export function periodOf(days: PeriodOfDays, now: Date, known?: Period): Period {
  const before = known && daysOf(known)
  const at = now.toISOString()
  return {
    publish_from:
      known && days.from === before?.from
        ? known.publish_from
        : days.from === businessDay(at)
          ? at
          : midnight(days.from, 0),
    publish_until:
      known && days.until === before?.until ? known.publish_until : midnight(days.until, 1),
  }
}

const midnight = (day: string, daysLater: number): string | null =>
  day === '' ? null : startOfBusinessDay(addDays(day, daysLater)).toISOString()

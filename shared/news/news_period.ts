import { addDays, businessDay, startOfBusinessDay } from '#shared/dates/business_day'

/** Instants between which news are shown. */
export interface Period {
  publish_from: string | null
  publish_until: string | null
}

/** The same as an editor chooses it: the first day and the last, yyyy-MM-dd or empty. */
export interface PeriodOfDays {
  from: string
  until: string
}

/** The days of a period of the business; the last one is shown to its end. */
export const daysOf = ({ publish_from: from, publish_until: until }: Period): PeriodOfDays => ({
  from: from === null ? '' : businessDay(from),
  until: until === null ? '' : businessDay(new Date(Date.parse(until) - 1)),
})

/**
 * The period from a day to the end of another. A day that is still the
 * one of the known period keeps its time; to begin today is to begin now.
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

/** The instant with which a day begins, or so many days later; null without a day. */
const midnight = (day: string, daysLater: number): string | null =>
  day === '' ? null : startOfBusinessDay(addDays(day, daysLater)).toISOString()

import { localDay } from '#shared/i18n/local_time'

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

/** The days of a period in the editor's time zone; the last one is shown to its end. */
export const daysOf = ({ publish_from: from, publish_until: until }: Period): PeriodOfDays => ({
  from: from === null ? '' : localDay(from),
  until: until === null ? '' : localDay(new Date(Date.parse(until) - 1).toISOString()),
})

/**
 * The period from a day to the end of another, in the editor's time zone. A day that is still the
 * one of the known period keeps its time; to begin today is to begin now.
 */
export function periodOf(days: PeriodOfDays, now: Date, known?: Period): Period {
  const before = known && daysOf(known)
  const at = now.toISOString()
  return {
    publish_from:
      known && days.from === before?.from
        ? known.publish_from
        : days.from === localDay(at)
          ? at
          : midnight(days.from, 0),
    publish_until:
      known && days.until === before?.until ? known.publish_until : midnight(days.until, 1),
  }
}

/** Midnight with which a day of the time zone begins, or so many days later; null without a day. */
function midnight(day: string, daysLater: number): string | null {
  if (day === '') return null
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}

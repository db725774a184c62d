import type { Random } from '#database/demo/random'
import { DAY_MS, HOUR_MS } from '#shared/dates/spans'
import { utcDay } from '#shared/dates/utc_day'

/** Offices work from Monday to Friday between these hours, UTC. */
const OPENS = 6
const CLOSES = 16

/** The instant so many days before another. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * DAY_MS))
}

/** Some moment of working time on the day or the last working day before it, and before `now`. */
export function workingMomentOn(day: Date, now: Date, random: Random): Date {
  const moment = new Date(day)
  moment.setUTCHours(OPENS, 0, 0, random.whole(0, (CLOSES - OPENS) * HOUR_MS - 1))
  while (isWeekend(moment) || moment >= now) moment.setTime(moment.getTime() - DAY_MS)
  return moment
}

/** The instant after so many hours of working time; `from` is in working time. */
export function addWorkingHours(from: Date, hours: number): Date {
  const moment = new Date(from)
  let left = Math.round(hours * HOUR_MS)
  for (;;) {
    const rest = closingOf(moment) - moment.getTime()
    if (left < rest) return new Date(moment.getTime() + left)
    left -= rest
    do moment.setTime(moment.getTime() + DAY_MS)
    while (isWeekend(moment))
    moment.setUTCHours(OPENS, 0, 0, 0)
  }
}

/** The day as yyyy-MM-dd, UTC; a day of the weekend is moved to Monday. */
export function workingDayFrom(moment: Date): string {
  const day = new Date(moment)
  while (isWeekend(day)) day.setTime(day.getTime() + DAY_MS)
  return utcDay(day)
}

function closingOf(moment: Date): number {
  return new Date(moment).setUTCHours(CLOSES, 0, 0, 0)
}

function isWeekend(moment: Date): boolean {
  return moment.getUTCDay() === 0 || moment.getUTCDay() === 6
}

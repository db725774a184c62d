import type { Random } from '#database/demo/random'
import { DAY_MS, HOUR_MS } from '#shared/ground/dates/spans'
import {
  addDays,
  businessDay,
  endOfBusinessDay,
  startOfBusinessDay,
} from '#shared/ground/dates/business_day'
import { utcDay } from '#shared/ground/dates/utc_day'

/** Offices work from Monday to Friday between these hours in UTC. */
const OPENS = 6
const CLOSES = 16

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * DAY_MS))
}

/** Returns a moment in working hours before `now`, on the day or the last working day before it. */
export function workingMomentOn(day: Date, now: Date, random: Random): Date {
  const moment = new Date(day)
  moment.setUTCHours(OPENS, 0, 0, random.whole(0, (CLOSES - OPENS) * HOUR_MS - 1))
  while (isWeekend(moment) || moment >= now) moment.setTime(moment.getTime() - DAY_MS)
  return moment
}

/** Returns 23:30 business time on a day. */
export const lateMomentOn = (day: Date): Date =>
  new Date(endOfBusinessDay(businessDay(day)).getTime() + 1 - HOUR_MS / 2)

/** Returns a moment of the following Sunday if the clocks change then, otherwise undefined. */
export function momentOfClockChange(day: Date, random: Random): Date | undefined {
  const sunday = addDays(businessDay(day), 7 - day.getUTCDay())
  const begin = startOfBusinessDay(sunday).getTime()
  const length = endOfBusinessDay(sunday).getTime() + 1 - begin
  return length === DAY_MS ? undefined : new Date(begin + random.whole(0, length - 1))
}

export function addWorkingHours(from: Date, hours: number): Date {
  const moment = new Date(from)
  let left = Math.round(hours * HOUR_MS)
  for (;;) {
    const rest = Math.max(0, closingOf(moment) - moment.getTime())
    if (left < rest) return new Date(moment.getTime() + left)
    left -= rest
    do moment.setTime(moment.getTime() + DAY_MS)
    while (isWeekend(moment))
    moment.setUTCHours(OPENS, 0, 0, 0)
  }
}

/** Returns the day as yyyy-MM-dd in UTC; a weekend moves to Monday. */
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

import * as v from 'valibot'
import { calendarDate } from '#shared/ground/validation/fields'

/** First day allowed in a filter (rule 9.1). */
export const EARLIEST_DATE = '2017-01-01'

/** First and last day of a filter, both included (rule 9.1). */
export const dayRange = () => ({
  date_from: v.optional(filterDate()),
  date_to: v.optional(filterDate()),
})

const filterDate = () =>
  v.pipe(
    calendarDate(),
    v.check((date) => date >= EARLIEST_DATE, 'validation.date_too_early')
  )

export const isDayRange = (range: { date_from?: string; date_to?: string }) =>
  !range.date_from || !range.date_to || range.date_from <= range.date_to

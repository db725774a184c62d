import { calendarDate, instant, textOfLines } from '#shared/ground/validation/fields'
import { personName } from '#shared/ground/validation/person_name'
import * as v from 'valibot'

export const MAX_LOSS_NOTE_LENGTH = 500

/**
 * A report that a roll was lost or stolen. A second report corrects the first, whose note stays
 * unless it is replaced.
 */
export const lossReport = v.strictObject({
  lost_on: v.pipe(calendarDate(), v.minValue('2017-01-01', 'validation.date_too_early')),
  note: v.optional(textOfLines(MAX_LOSS_NOTE_LENGTH)),
})
export type LossReport = v.InferOutput<typeof lossReport>

const rollLoss = v.strictObject({
  lost_on: v.string(),
  note: v.string(),
  reported_at: instant(),
  by: personName(),
})
export type RollLoss = v.InferOutput<typeof rollLoss>

/** Null if no loss of the roll was reported. */
export const rollLossResult = v.strictObject({ loss: v.nullable(rollLoss) })

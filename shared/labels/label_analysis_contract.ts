import { verification } from '#shared/authentications/verification_contract'
import { scannedLabel } from '#shared/labels/scanned_id'
import { SPOOL_EVENTS, knownLabel } from '#shared/labels/spool_contract'
import { instant } from '#shared/validation/fields'
import * as v from 'valibot'

/** Ids that are looked up at once. */
export const MOST_IDS = 500

/** Scans of a label that its way tells of, the newest. */
export const MOST_SCANS_TOLD = 500

/** Label ids, and object ids with or without `#`, as they were pasted. */
export const labelIds = v.strictObject({
  ids: v.pipe(
    v.array(scannedLabel('validation.id_too_long')),
    v.minLength(1),
    v.maxLength(MOST_IDS)
  ),
})

/** What became of each id, in the order in which they were sent. */
export const labelIdAnswers = v.array(
  v.strictObject({
    /** As it was sent, without spaces and in capitals. */
    entered: v.string(),
    /** Null when nobody knows it. */
    label: v.nullable(v.omit(knownLabel, ['redistribution'])),
    /** To whom the roll was passed on last. */
    redistributed_to: v.nullable(v.string()),
  })
)
export type LabelIdAnswer = v.InferOutput<typeof labelIdAnswers>[number]

/** What happened to the roll of a label, oldest first; empty when nobody knows it. */
export const labelWay = v.array(
  v.strictObject({
    type: v.picklist(SPOOL_EVENTS),
    at: instant(),
    /** Whose the roll was from then on, or who did it. */
    company: v.nullable(v.string()),
  })
)
export type LabelWay = v.InferOutput<typeof labelWay>

/** The scans of a label, the newest first: at most {@link MOST_SCANS_TOLD} of them. */
export const labelScans = v.strictObject({ count: v.number(), scans: v.array(verification) })
export type LabelScans = v.InferOutput<typeof labelScans>

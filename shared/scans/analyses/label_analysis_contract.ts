import { scan } from '#shared/scans/questions/scan_question_contract'
import { scannedLabel } from '#shared/labels/rolls/scanned_id'
import { ROLL_EVENTS, knownLabel } from '#shared/labels/rolls/roll_contract'
import { instant } from '#shared/ground/validation/fields'
import * as v from 'valibot'

export const MOST_IDS = 500

export const MOST_SCANS_LISTED = 500

/** Label ids, and object ids with or without `#`, as pasted. */
export const labelIds = v.strictObject({
  ids: v.pipe(
    v.array(scannedLabel('validation.id_too_long')),
    v.minLength(1),
    v.maxLength(MOST_IDS)
  ),
})

/** The results, in the order of the request. */
export const labelIdResults = v.array(
  v.strictObject({
    /** Without spaces and in upper case. */
    entered: v.string(),
    /** Null when the id is unknown. */
    label: v.nullable(v.omit(knownLabel, ['redistribution'])),
    /** The last recipient of the roll. */
    redistributed_to: v.nullable(v.string()),
  })
)
export type LabelIdResult = v.InferOutput<typeof labelIdResults>[number]

/** The history of a label's roll, oldest first; empty for an unknown label. */
export const labelWay = v.array(
  v.strictObject({
    type: v.picklist(ROLL_EVENTS),
    at: instant(),
    /** The new holder of the roll, or the company that acted. */
    company: v.nullable(v.string()),
  })
)
export type LabelWay = v.InferOutput<typeof labelWay>

/** The scans of a label, newest first, at most {@link MOST_SCANS_LISTED}. */
export const labelScans = v.strictObject({ count: v.number(), scans: v.array(scan) })
export type LabelScans = v.InferOutput<typeof labelScans>

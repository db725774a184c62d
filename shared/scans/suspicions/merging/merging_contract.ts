import { MAX_SCANNED_LENGTH } from '#shared/labels/rolls/label_id'
import { instant, pk } from '#shared/ground/validation/fields'
import * as v from 'valibot'

/** Maximum number of further rolls, labels and places in a case. */
export const MOST_PARTS = 50

const version = { updated_at: instant() }

/** Other waiting cases, each in the version that the user saw. */
export const caseMerge = v.strictObject({
  cases: v.pipe(
    v.array(v.strictObject({ id: pk(), ...version })),
    v.minLength(1, 'validation.required'),
    v.maxLength(MOST_PARTS)
  ),
  ...version,
})

/** A roll number, label id or object id, as typed or scanned. */
export const partToAdd = v.strictObject({
  number: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'validation.required'),
    v.maxLength(MAX_SCANNED_LENGTH)
  ),
  ...version,
})

export const caseSplit = v.strictObject({ part: pk(), ...version })

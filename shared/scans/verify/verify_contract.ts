import { isLabelId, isObjectId } from '#shared/labels/rolls/label_id'
import { scannedLabel } from '#shared/labels/rolls/scanned_id'
import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import * as v from 'valibot'

/** Marks the scans of the verification page (rule 13.26). */
export const PORTAL_TAG = 'portal'

/** Statuses that the verification page shows. It cannot see the animation, so it never shows 6. */
export const GIVEN_STATUSES = [0, 1, 2, 3, 4, 5] as const satisfies readonly ScanStatus[]
export type GivenStatus = (typeof GIVEN_STATUSES)[number]

/** Returns whether a text is a label id, or an object id with at least three digits (rule 9.5). */
const isCode = (code: string): boolean =>
  isLabelId(code) || (isObjectId(code.replace(/^#/, '')) && /\d{3}$/.test(code))

const within = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most))

/** A code as typed or scanned. The position is sent only if the reader shares it. */
export const labelCheck = v.strictObject({
  label: v.pipe(scannedLabel('validation.label_code'), v.check(isCode, 'validation.label_code')),
  position: v.optional(
    v.nullable(
      v.strictObject({
        lat: within(90),
        lon: within(180),
        /** In metres. */
        accuracy: v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000_000)),
      })
    ),
    null
  ),
})
export type LabelCheck = v.InferOutput<typeof labelCheck>

/** The result that an outsider may know: no company, order or roll. */
export const labelVerdict = v.strictObject({
  /** The label id, or the object id with `#`, without spaces. */
  label: v.string(),
  status: v.picklist(GIVEN_STATUSES),
  /** Null unless the label is valid. */
  product_group: v.nullable(v.string()),
  /** Contact at the provider for doubtful labels. Parts that are not configured are empty. */
  contact: v.strictObject({ name: v.string(), email: v.string(), phone: v.string() }),
})
export type LabelVerdict = v.InferOutput<typeof labelVerdict>

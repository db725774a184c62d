import * as v from 'valibot'
import {
  MAX_LINES,
  MAX_LINE_LABELS,
  MAX_ORDER_NO_LENGTH,
  MAX_REFERENCE_LENGTH,
} from '#shared/ordering/lines/limits'
import { ORDER_WARNINGS } from '#shared/ordering/lines/line_rules'
import {
  SERVICE_CATEGORIES,
  serviceField,
} from '#shared/catalogue/printing/fields/service_contract'
import { layoutVersion } from '#shared/catalogue/printing/layouts/layout_version'
import { calendarDate, lineId, pk } from '#shared/ground/validation/fields'
import { isOneLine } from '#shared/ground/validation/plain_text'

/** A cart holds standard or non-standard products, never both (rule 5.12). */
export const CART_KINDS = ['STANDARD', 'NON_STANDARD'] as const
export type CartKind = (typeof CART_KINDS)[number]

const reference = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength), v.check(isOneLine, 'validation.one_line'))

/** The warnings that the user saw when acknowledging them. */
export const acknowledgedWarnings = v.pipe(
  v.array(v.picklist(ORDER_WARNINGS)),
  v.maxLength(ORDER_WARNINGS.length)
)

/** `quantity` is in labels. */
export const cartEntry = v.strictObject({
  rowId: lineId(),
  product: pk(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LINE_LABELS)),
  alternativeCustomerReference: v.optional(reference(MAX_REFERENCE_LENGTH)),
  extra_services: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          extra_service: pk(),
          category: v.optional(v.picklist(SERVICE_CATEGORIES)),
          fields: v.pipe(v.array(serviceField), v.maxLength(100)),
        })
      ),
      v.maxLength(10)
    ),
    []
  ),
  printData: v.optional(v.nullable(v.pipe(v.array(serviceField), v.maxLength(100))), null),
  hasPrintingService: v.optional(v.boolean(), false),
  /** The customer confirmed the print data (rule 6.3). */
  confirmed: v.optional(v.boolean()),
  /** The layout shown at the confirmation; null if there was none. */
  confirmedLayout: v.optional(v.nullable(layoutVersion)),
})
export type CartEntry = v.InferOutput<typeof cartEntry>

const cartFields = {
  /** STANDARD by default. */
  kind: v.optional(v.picklist(CART_KINDS)),
  entries: v.pipe(v.array(cartEntry), v.maxLength(MAX_LINES)),
  customerTransportation: v.optional(v.boolean(), false),
  customerOrderNo: v.optional(reference(MAX_ORDER_NO_LENGTH), ''),
  costCentre: v.optional(reference(MAX_REFERENCE_LENGTH)),
  deliveryDate: v.optional(v.nullable(calendarDate()), null),
  warningAcknowledged: v.optional(v.boolean(), false),
  acknowledgedWarnings: v.optional(acknowledgedWarnings),
}

/** `version` is the stored version on which the change is based. */
export const cartPayload = v.strictObject({
  ...cartFields,
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type CartPayload = v.InferOutput<typeof cartPayload>

/** A user without a stored cart has version 0 and no entries. */
export const cart = cartPayload
export type Cart = v.InferOutput<typeof cart>

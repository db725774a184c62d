import * as v from 'valibot'
import { address } from '#shared/companies/addresses/address_contract'
import { page } from '#shared/ground/http/page'
import {
  MAX_LINES,
  MAX_LINE_LABELS,
  MAX_ORDER_NO_LENGTH,
  MAX_REFERENCE_LENGTH,
} from '#shared/ordering/lines/limits'
import { acknowledgedWarnings, CART_KINDS } from '#shared/ordering/lines/cart_contract'
import { ORDER_WARNINGS } from '#shared/ordering/lines/line_rules'
import { ORDER_STATES } from '#shared/ground/states/order_state'
import { PRODUCT_OPTIONS } from '#shared/catalogue/catalogue/product_contract'
import {
  extraServiceData,
  orderedServices,
} from '#shared/catalogue/printing/fields/service_contract'
import { layoutVersion } from '#shared/catalogue/printing/layouts/layout_version'
import { shipment } from '#shared/ordering/shipments/shipment_contract'
import {
  calendarDate,
  instant,
  lineId,
  money,
  optionalText,
  pk,
  unitPrice,
} from '#shared/ground/validation/fields'
import { personName } from '#shared/ground/validation/person_name'

export const HANDLING_PARTS = [
  'SMALL_ORDER',
  'PARTIAL_ROLL',
  'PRINTING',
  'PRINT_DESIGN',
  'WINDING',
] as const
export type HandlingPartCode = (typeof HANDLING_PARTS)[number]

export interface HandlingPart {
  code: HandlingPartCode
  cents: number
}

const HANDLING_EXPLANATIONS = [
  'HANDLING_COSTS_INCLUDED_IN_LABEL_PRICE',
  'HANDLING_COSTS_ADDITIONAL',
] as const
export type HandlingExplanation = (typeof HANDLING_EXPLANATIONS)[number]

const DELIVERY_EXPLANATIONS = [
  'DELIVERY_COSTS_INCLUDED_IN_LABEL_PRICE',
  'DELIVERY_COSTS_OWN_TRANSPORT',
  'DELIVERY_COSTS_BY_COUNTRY',
] as const
export type DeliveryExplanation = (typeof DELIVERY_EXPLANATIONS)[number]

export const warnings = v.array(
  v.strictObject({ code: v.picklist(ORDER_WARNINGS), message: v.string() })
)

/** `quantity` is in labels. */
export const linePayload = v.strictObject({
  uuid: lineId(),
  product: pk(),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LINE_LABELS)),
  /** The customer's own reference, which is not printed on labels (rule 5.27). */
  alternative_customer_reference: v.nullish(optionalText(MAX_REFERENCE_LENGTH)),
  extra_service_data: v.optional(extraServiceData, []),
  /** The customer confirmed the print data (rule 6.3). */
  confirmed: v.optional(v.boolean()),
  /**
   * The layout shown at the confirmation; null if there was none. If sent, the print data must be
   * complete: every difference from the printed fields needs a new confirmation.
   */
  confirmed_layout: v.optional(v.nullable(layoutVersion)),
})
export type LinePayload = v.InferOutput<typeof linePayload>

function isFirstWithUuid({ uuid }: { uuid: string }, index: number, all: { uuid: string }[]) {
  return all.findIndex((other) => other.uuid === uuid) === index
}

const lines = v.pipe(
  v.array(linePayload),
  v.maxLength(MAX_LINES),
  v.checkItems(
    (item, index, all) => all.length > MAX_LINES || isFirstWithUuid(item, index, all),
    'validation.invalid'
  )
)

const draftFields = {
  user: v.optional(pk()),
  billing_address: v.optional(pk()),
  delivery_address: v.optional(pk()),
  transport_by_customer: v.optional(v.boolean(), false),
}

/** A cart to be priced, possibly empty. Other values of an order are accepted and ignored. */
export const draftPayload = v.object({
  ...draftFields,
  order_positions: lines,
  /** Checked for the warning about a number that is already used. */
  customer_order_no: v.nullish(optionalText(MAX_ORDER_NO_LENGTH), ''),
})
export type DraftPayload = v.InferOutput<typeof draftPayload>

export const orderPayload = v.strictObject({
  ...draftFields,
  order_positions: v.pipe(lines, v.minLength(1)),
  customer_order_no: v.nullish(optionalText(MAX_ORDER_NO_LENGTH), ''),
  cost_centre: v.nullish(optionalText(MAX_REFERENCE_LENGTH), ''),
  desired_delivery_date: v.optional(v.nullable(calendarDate()), null),
  expected_total: v.optional(money()),
  /** The term of payment shown to the user, in days. */
  expected_payment_term_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  warning_acknowledged: v.optional(v.boolean(), false),
  /** The acknowledged warnings. Without this list, `warning_acknowledged` covers all. */
  acknowledged_warnings: v.optional(acknowledgedWarnings),
})
export type OrderPayload = v.InferOutput<typeof orderPayload>

const handlingExplanation = v.strictObject({
  code: v.picklist(HANDLING_EXPLANATIONS),
  min_total_without_handling_costs: money(),
})

export const draftOrder = v.strictObject({
  total: money(),
  delivery_costs: money(),
  handling_costs: money(),
  handling_sub_costs_operator: money(),
  handling_costs_explanation: v.strictObject({
    ...handlingExplanation.entries,
    /** The parts whose sum is the handling costs. */
    parts: v.array(v.strictObject({ code: v.picklist(HANDLING_PARTS), amount: money() })),
  }),
  delivery_costs_explanation: v.strictObject({ code: v.picklist(DELIVERY_EXPLANATIONS) }),
  /** True if own transport applies, by the wish and the company's restriction (rule 5.7). */
  transport_by_customer: v.boolean(),
  order_positions: v.array(
    v.strictObject({
      uuid: v.string(),
      product: pk(),
      quantity: v.number(),
      price: unitPrice(),
      total: money(),
      extra_service_data: extraServiceData,
    })
  ),
  warnings,
  /** Advice to save costs: more rolls of a line, and the amount missing to avoid the handling fee. */
  advice: v.strictObject({
    more_rolls: v.nullable(v.strictObject({ uuid: v.string(), rolls: v.number(), saves: money() })),
    to_no_handling_fee: v.nullable(money()),
  }),
})
export type DraftOrder = v.InferOutput<typeof draftOrder>

/** An ordered line, with the price at the time of the order. */
export const orderLine = v.strictObject({
  pk: pk(),
  uuid: v.string(),
  product: v.strictObject({
    pk: pk(),
    product_group: v.strictObject({ pk: pk(), name: v.string(), sort_index: v.number() }),
    customer_reference: v.string(),
    description: v.string(),
    label_length: v.number(),
    label_width: v.number(),
    labels_per_unit: v.number(),
    product_options: v.array(v.picklist(PRODUCT_OPTIONS)),
    destination: v.string(),
    image: v.string(),
  }),
  quantity: v.number(),
  price: unitPrice(),
  total: money(),
  alternative_customer_reference: v.nullable(v.string()),
  extra_service_data: orderedServices,
})

const orderFacts = v.strictObject({
  pk: pk(),
  order_id: v.string(),
  customer_order_no: v.string(),
  cost_centre: v.string(),
  desired_delivery_date: v.nullable(v.string()),
  transport_by_customer: v.boolean(),
  state: v.picklist(ORDER_STATES),
  state_display: v.string(),
  date_created: instant(),
  user: v.strictObject({
    pk: pk(),
    email: v.string(),
    first_name: v.string(),
    last_name: v.string(),
  }),
  handling_costs: money(),
  delivery_costs: money(),
  total: money(),
  abilities: v.strictObject({
    cancel: v.boolean(),
    repeat: v.boolean(),
    change_order_no: v.boolean(),
    withdraw: v.boolean(),
  }),
})

const listedOrder = v.strictObject({
  ...orderFacts.entries,
  labels: v.number(),
  /** Number of rolls; a partial roll counts as a fraction. */
  rolls: v.number(),
})
export type ListedOrder = v.InferOutput<typeof listedOrder>

export const order = v.strictObject({
  ...orderFacts.entries,
  order_positions: v.array(orderLine),
  handling_sub_costs_operator: money(),
  handling_costs_explanation: handlingExplanation,
  delivery_costs_explanation: draftOrder.entries.delivery_costs_explanation,
  /** Net days from the date of the invoice, as agreed in the order. */
  payment_term_days: v.number(),
  billing_address: address,
  delivery_address: address,
  /** Possible approvers and the deadline; null unless the order waits for approval. */
  approval: v.nullable(v.strictObject({ approvers: v.array(v.string()), expires_at: instant() })),
  shipments: v.array(shipment),
  state_history: v.array(
    v.strictObject({
      state: v.picklist(ORDER_STATES),
      state_display: v.string(),
      at: instant(),
      /** Null for changes made by the portal itself. */
      by: personName(),
      /** The reason given by customer service; may be empty. */
      reason: v.string(),
    })
  ),
})
export type Order = v.InferOutput<typeof order>

export const orderPage = page(listedOrder)
export type OrderPage = v.InferOutput<typeof orderPage>

export const placedOrder = v.strictObject({ ...order.entries, warnings })
export type PlacedOrder = v.InferOutput<typeof placedOrder>

/** The order that contains the line; null when it was not ordered. */
export const orderedLine = v.strictObject({ order: v.nullable(order) })

/** The 409 response for lines that were already ordered, with their order (rule 5.13). */
export const alreadyOrderedRefusal = v.looseObject({
  code: v.literal('ALREADY_ORDERED'),
  detail: v.string(),
  order,
})

export const orderNumberPatch = v.strictObject({
  customer_order_no: optionalText(MAX_ORDER_NO_LENGTH),
  /** The user acknowledged the warning about a number that is already used. */
  warning_acknowledged: v.optional(v.boolean(), false),
  /** The number that the page showed. */
  seen: v.optional(optionalText(MAX_ORDER_NO_LENGTH)),
})

export type OrderNumberPatch = v.InferOutput<typeof orderNumberPatch>

/** Requests a cancellation, withdraws a waiting order, or changes the purchase order number. */
export const orderPatch = v.union([
  v.strictObject({ state: v.picklist(['CANCEL_REQUESTED', 'WITHDRAWN']) }),
  orderNumberPatch,
])

const REPEAT_REFUSALS = [
  'HAS_EXTRA_SERVICES',
  'IMPRINT_UNAVAILABLE',
  'PRODUCT_UNAVAILABLE',
  'PRODUCT_BLOCKED',
  'COMPANY_BLOCKED',
] as const

export type RepeatRefusal = (typeof REPEAT_REFUSALS)[number]

/** Reasons why a line cannot be repeated, by precedence for the whole order. */
export const REPEAT_LINE_PROBLEMS = [
  'PRODUCT_UNAVAILABLE',
  'PRODUCT_BLOCKED',
  'IMPRINT_UNAVAILABLE',
] as const satisfies readonly RepeatRefusal[]
export type RepeatLineProblem = (typeof REPEAT_LINE_PROBLEMS)[number]

const REPEAT_CHANGES = ['MERGED', 'ROLL_SIZE', 'IMPRINT_CHANGED', 'IMPRINT_TO_CONFIRM'] as const
export type RepeatChange = (typeof REPEAT_CHANGES)[number]

export const repeatResult = v.strictObject({
  repeatable: v.boolean(),
  reason: v.nullable(v.picklist(REPEAT_REFUSALS)),
  /** The part of the order process for these lines. */
  kind: v.picklist(CART_KINDS),
  cost_centre: v.string(),
  positions: v.array(
    v.strictObject({
      product: pk(),
      customer_reference: v.string(),
      quantity: v.number(),
      alternative_customer_reference: v.nullable(v.string()),
      /** The print data as it would be printed today, which must be confirmed again (rule 5.15). */
      extra_service_data: extraServiceData,
      confirmed: v.literal(false),
      changes: v.array(v.picklist(REPEAT_CHANGES)),
      problem: v.nullable(v.picklist(REPEAT_LINE_PROBLEMS)),
    })
  ),
})
export type RepeatResult = v.InferOutput<typeof repeatResult>

import * as v from 'valibot'
import { extraService } from '#shared/catalogue/printing/fields/service_contract'
import { QUOTA_ENFORCEMENTS } from '#shared/catalogue/settings/shop_settings'
import { money, pk, unitPrice } from '#shared/ground/validation/fields'

export const PRODUCT_OPTIONS = ['PRODUCT_OPTION_RIBBON'] as const

const PRODUCT_BLOCK_REASONS = [
  'BLOCKED_FOR_ORDERING',
  'BLOCKED_COMPLETELY',
  'NON_ACTIVATED_PRODUCTS',
  'PRODUCT_UNAVAILABLE',
] as const
export type ProductBlockReason = (typeof PRODUCT_BLOCK_REASONS)[number]

export const WINDING_DIRECTIONS = ['STANDARD', 'NON_STANDARD'] as const
export type WindingDirection = (typeof WINDING_DIRECTIONS)[number]

/** From `min_quantity` labels on, each label costs `unit_price`. */
const priceTier = v.strictObject({
  min_quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  unit_price: unitPrice(),
})

export const product = v.strictObject({
  pk: pk(),
  product_group: v.strictObject({ pk: pk(), name: v.string(), sort_index: v.number() }),
  customer_reference: v.string(),
  label_length: v.number(),
  label_width: v.number(),
  description: v.string(),
  product_options: v.array(v.picklist(PRODUCT_OPTIONS)),
  image: v.string(),
  /** All pictures, `image` first. */
  images: v.array(v.string()),
  /** True only for a NON_STANDARD winding direction, which carries a fee (rule 5.5). */
  rewind_flag: v.boolean(),
  note: v.string(),
  destination: v.string(),
  labels_per_unit: v.pipe(v.number(), v.integer(), v.minValue(1)),
  blocked: v.boolean(),
  blocked_reason: v.nullable(v.picklist(PRODUCT_BLOCK_REASONS)),
  winding_direction: v.picklist(WINDING_DIRECTIONS),
  extra_services: v.array(extraService),
  overlay_specification: v.nullable(v.string()),
  prices: v.array(priceTier),
})
export type Product = v.InferOutput<typeof product>

export const productList = v.array(product)

export const shopSettings = v.strictObject({
  currency: v.literal('EUR'),
  min_total_without_handling_costs: money(),
  handling_fee: money(),
  partial_roll_fee: money(),
  print_design_fee: money(),
  printing_unit_price: unitPrice(),
  winding_fee: money(),
  large_order_labels: v.number(),
  full_roll_tolerance_percent: v.number(),
  payment_term_days: v.number(),
  confirmation_days: v.number(),
  max_order_no_length: v.number(),
  quota_enforcement: v.picklist(QUOTA_ENFORCEMENTS),
})
export type ShopSettingsResult = v.InferOutput<typeof shopSettings>

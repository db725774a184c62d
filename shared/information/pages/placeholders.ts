/** Values of settings or the configuration that texts name as `{{name}}` (rule 15.5). */
export const PLACEHOLDERS = [
  'handling_fee_rule',
  'block_reasons',
  'minimum_without_fees',
  'handling_fee',
  'partial_roll_fee',
  'print_design_fee',
  'printing_price',
  'winding_fee',
  'payment_days',
  'confirmation_days',
  'inactivity_months',
  'full_roll_tolerance',
  'large_order',
  'retention_years',
  'publisher',
  'publisher_details',
  'publisher_email',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

export type PlaceholderValues = Readonly<Record<Placeholder, string>>

const PLACE = /\{\{([^{}]*)\}\}/g

const isPlaceholder = (name: string): name is Placeholder =>
  (PLACEHOLDERS as readonly string[]).includes(name)

/** Unknown names stay as typed. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(PLACE, (typed, between: string) => {
    const name = between.trim()
    return isPlaceholder(name) ? values[name] : typed
  })

export const unknownPlaceholders = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(PLACE)].map(([, name]) => name!.trim()).filter((name) => !isPlaceholder(name))
  ),
]

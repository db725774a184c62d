import type { OfferedProduct } from '#app/catalogue/catalogue/offered_products'
import type { QuantityProblem } from '#app/ordering/lines/read_quantity'

type BlockText = `blocked_${NonNullable<OfferedProduct['blockedReason']>}`

type LineProblem =
  | QuantityProblem
  | BlockText
  | 'quantities_differ'
  | 'unit_is_not_rolls'
  | 'unit_is_not_labels'
  | 'other_header'
  | 'reference_missing'
  | 'reference_unknown'
  | 'reference_ambiguous'
  | 'no_price'
  | 'no_imprint'
  | 'no_column'
  | 'field_unknown'
  | 'field_twice'
  | 'field_refused'
  | 'value_too_long'
  | 'abbreviated'
  | 'cell_error'
  | 'own_reference_refused'

export type Complain = (problem: LineProblem, values?: Record<string, string>) => void

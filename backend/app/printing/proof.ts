import type { Language } from '#shared/i18n/language'
import type { OrderedField } from '#shared/catalogue/service_contract'
import type { LabelLayout } from '#shared/printing/layouts/layout_contract'
import type { LabelValues } from '#shared/printing/layouts/fill_text'

/** What a proof shows: each distinct design, on a page or more of its own. */
export interface Proof {
  language: Language
  /** Null for a line that was not ordered yet. */
  order: {
    orderId: string
    customerOrderNo: string
    company: string
    /** Named where the company's name cannot be printed. */
    accountId: string
    /** yyyy-MM-dd */
    orderedOn: string
  } | null
  designs: ProofDesign[]
}

/** The label and what was filled in. */
export interface ProofDesign {
  reference: string
  description: string
  layoutCode: string
  layout: LabelLayout
  values: LabelValues
  /** With their names, in the order of the form. */
  fields: OrderedField[]
  /** Labels of all items of this design; null before ordering. */
  quantity: number | null
  /** SHA-256 of what was confirmed; null before ordering. */
  hash: string | null
}

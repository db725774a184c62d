import type { Language } from '#shared/ground/i18n/language'
import type { OrderedField } from '#shared/catalogue/printing/fields/service_contract'
import type { LabelLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import type { LabelValues } from '#shared/catalogue/printing/layouts/fill_text'

export interface Proof {
  language: Language
  /** Null before the order. */
  order: {
    orderId: string
    customerOrderNo: string
    costCentre: string
    company: string
    /** Shown if the company's name cannot be printed. */
    accountId: string
    /** yyyy-MM-dd */
    orderedOn: string
  } | null
  designs: ProofDesign[]
}

export interface ProofDesign {
  reference: string
  /** The customer's own references of all lines with this design. */
  ownReferences?: string[]
  description: string
  layoutCode: string
  layout: LabelLayout
  values: LabelValues
  /** Fields with their names, in the order of the form. */
  fields: OrderedField[]
  /** Number of labels of all lines with this design; null before the order. */
  quantity: number | null
  /** SHA-256 of the confirmed design; null before the order. */
  hash: string | null
}

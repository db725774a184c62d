import type { OrderDocumentKind } from '#shared/ordering/documents/order_documents'
import type { Language } from '#shared/ground/i18n/language'
import type { OrderMailParts } from '#app/mailing/wording/kinds/order_mail'
import type { Shipment } from '#shared/ordering/shipments/shipment_contract'

export interface OrderDocument {
  kind: OrderDocumentKind
  language: Language
  orderId: string
  /** Name and address of the provider, in one line. */
  sender: string
  /** Day of the confirmation or of the shipping. */
  day: string
  orderedOn: string
  customerOrderNo: string
  costCentre: string
  company: { name: string; accountId: string }
  /** `yyyy-MM-dd`; null for as soon as possible. */
  requestedFor: string | null
  isCollected: boolean
  /** Amounts are decimal strings in euros. */
  parts: OrderMailParts
  total: string
  /** Filled print fields of each line, in the order of the lines. */
  printData: { name: string; value: string }[][]
  /** Shipments of a delivery note; empty for a confirmation. */
  shipments: Shipment[]
  /** Rolls of each line of a delivery note, at most {@link MOST_ROLLS} in total. */
  rolls: ShippedRoll[][]
  /** Numbers of rolls and labels of each line, including rolls above the limit. */
  counts: { rolls: number; labels: number }[]
}

/** A roll and the number of its shipment, from 1; null if that is unknown. */
export interface ShippedRoll {
  rollNo: string
  labels: number
  shipment: number | null
}

export const MOST_ROLLS = 5_000

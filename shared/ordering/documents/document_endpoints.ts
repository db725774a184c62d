import { describeFile } from '#shared/ground/http/endpoint_shape'
import type { Language } from '#shared/ground/i18n/language'
import type { OrderDocumentKind } from '#shared/ordering/documents/order_documents'

/** Returns a document of an order as PDF (rule 7.10). */
export const showOrderDocument = describeFile<{
  path: { pk: number; kind: OrderDocumentKind }
  query: { lang?: Language }
}>('GET', 'orders/api/orders/:pk/documents/:kind/')

import type {
  fieldFormatResult,
  fieldFormatPayload,
} from '#shared/catalogue/printing/fields/field_contract'
import type { namedLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import type { proofPayload } from '#shared/catalogue/printing/proof_contract'
import type { Language } from '#shared/ground/i18n/language'
import { describeEndpoint, describeFile } from '#shared/ground/http/endpoint_shape'

export const showLayout = describeEndpoint<{ path: { pk: number }; result: typeof namedLayout }>(
  'GET',
  'orders/api/products/:pk/layout/'
)

export const drawProof = describeFile<{ body: typeof proofPayload }>('POST', 'orders/api/proof/')

export const showOrderProof = describeFile<{
  path: { pk: number }
  query: { lang?: Language }
}>('GET', 'orders/api/orders/:pk/proof/')

export const formatPrintData = describeEndpoint<{
  body: typeof fieldFormatPayload
  result: typeof fieldFormatResult
}>('POST', 'orders/api/order_field_format/')

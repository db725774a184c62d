import type {
  pictureOrder,
  picturePayload,
  pictures,
} from '#shared/catalogue/editing/picture_contract'
import type { priceListChange, pricePreview } from '#shared/catalogue/editing/price_list_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

export const previewPriceList = describeEndpoint<{
  path: { id: number }
  body: typeof priceListChange
  result: typeof pricePreview
}>('POST', 'backoffice/api/price_lists/:id/preview/')

export const addPicture = describeEndpoint<{
  path: { id: number }
  body: typeof picturePayload
  result: typeof pictures
}>('POST', 'backoffice/api/products/:id/pictures/')

export const orderPictures = describeEndpoint<{
  path: { id: number }
  body: typeof pictureOrder
  result: typeof pictures
}>('PUT', 'backoffice/api/products/:id/pictures/')

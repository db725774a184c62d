import type { productList, shopSettings } from '#shared/catalogue/catalogue/product_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

export const listProducts = describeEndpoint<{ result: typeof productList }>(
  'GET',
  'orders/api/products/'
)

export const showShopSettings = describeEndpoint<{ result: typeof shopSettings }>(
  'GET',
  'orders/api/settings/'
)

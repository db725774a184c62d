import { resourceList } from '#app/foundation/resources/resource_list'
import { staffRequest } from '#app/foundation/resources/staff_request'
import { findCatalogue } from '#app/catalogue/catalogue/find_catalogue'
import {
  changePriceList,
  createPriceList,
  deletePriceList,
} from '#app/catalogue/editing/price_lists/change_price_list'
import {
  findPriceList,
  priceListsResource,
} from '#app/catalogue/editing/price_lists/list_price_lists'
import { previewPrices } from '#app/catalogue/editing/price_lists/preview_prices'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import * as editingEndpoints from '#shared/catalogue/editing/editing_endpoints'
import { idPath, seenVersionQuery } from '#app/foundation/http/input/url_fields'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import {
  priceListChange,
  priceListDetail,
  priceListPayload,
  priceListRows,
  pricePreview,
} from '#shared/catalogue/editing/price_list_contract'

endpoint({
  method: 'GET',
  path: 'backoffice/api/price_lists/',
  access: RESOURCE_RIGHTS.price_lists,
  summary: 'Price lists; all that match as CSV when asked for',
  response: priceListRows,
  ...resourceList(priceListsResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/price_lists/:id/',
  access: RESOURCE_RIGHTS.price_lists,
  summary: 'One price list with the prices of all products',
  params: idPath,
  response: priceListDetail,
  handle: ({ path }) => findPriceList(path.id),
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/price_lists/',
  access: RESOURCE_RIGHTS.price_lists,
  summary: 'Create a price list, empty or with the prices of another',
  body: priceListPayload,
  status: 201,
  response: priceListDetail,
  handle: async (request) =>
    findPriceList(await createPriceList(request.body, staffRequest(request))),
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/price_lists/:id/',
  access: RESOURCE_RIGHTS.price_lists,
  summary: 'Change a price list and its prices; placed orders keep theirs',
  params: idPath,
  body: priceListChange,
  large: 'list',
  response: priceListDetail,
  handle: async (request) => {
    await changePriceList(request.path.id, request.body, staffRequest(request))
    return findPriceList(request.path.id)
  },
})

serve(editingEndpoints.previewPriceList, {
  access: RESOURCE_RIGHTS.price_lists,
  summary: 'The costs of three example orders before and after a change of a price list',
  params: idPath,
  body: priceListChange,
  large: 'list',
  response: pricePreview,
  handle: async ({ path, body, user, now }) =>
    previewPrices(path.id, body, await findCatalogue(user.catalogueVersion), now),
})

endpoint({
  method: 'DELETE',
  path: 'backoffice/api/price_lists/:id/',
  access: RESOURCE_RIGHTS.price_lists,
  summary: 'Delete a price list that has not begun',
  params: idPath,
  query: seenVersionQuery,
  status: 204,
  handle: (request) =>
    deletePriceList(request.path.id, request.query.updated_at, staffRequest(request)),
})

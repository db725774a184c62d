import { resourceList } from '#app/foundation/resources/resource_list'
import { staffRequest } from '#app/foundation/resources/staff_request'
import { changeGroup, createGroup, deleteGroup } from '#app/catalogue/editing/change_group'
import { findGroup, productGroupsResource } from '#app/catalogue/editing/list_groups'
import { addPicture, orderPictures } from '#app/catalogue/editing/pictures/change_pictures'
import { listPictures } from '#app/catalogue/editing/pictures/list_pictures'
import {
  changeProduct,
  createProduct,
  deleteProduct,
} from '#app/catalogue/editing/products/change_product'
import { findProduct } from '#app/catalogue/editing/products/find_product'
import { productsResource } from '#app/catalogue/editing/products/list_products'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import * as editingEndpoints from '#shared/catalogue/editing/editing_endpoints'
import { idPath, seenVersionQuery } from '#app/foundation/http/input/url_fields'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { pictureOrder, picturePayload, pictures } from '#shared/catalogue/editing/picture_contract'
import {
  productGroupChange,
  productGroupDetail,
  productGroupPayload,
  productGroupRows,
} from '#shared/catalogue/editing/product_group_contract'
import {
  productChange,
  productDetail,
  productPayload,
  productRows,
} from '#shared/catalogue/editing/product_resource_contract'

endpoint({
  method: 'GET',
  path: 'backoffice/api/product_groups/',
  access: RESOURCE_RIGHTS.product_groups,
  summary: 'Groups of products; all that match as CSV when asked for',
  response: productGroupRows,
  ...resourceList(productGroupsResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/product_groups/:id/',
  access: RESOURCE_RIGHTS.product_groups,
  summary: 'One group of products with its latest changes',
  params: idPath,
  response: productGroupDetail,
  handle: ({ path }) => findGroup(path.id),
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/product_groups/',
  access: RESOURCE_RIGHTS.product_groups,
  summary: 'Create a group of products',
  body: productGroupPayload,
  status: 201,
  response: productGroupDetail,
  handle: async (request) => findGroup(await createGroup(request.body, staffRequest(request))),
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/product_groups/:id/',
  access: RESOURCE_RIGHTS.product_groups,
  summary: 'Change the name and the position of a group',
  params: idPath,
  body: productGroupChange,
  response: productGroupDetail,
  handle: async (request) => {
    await changeGroup(request.path.id, request.body, staffRequest(request))
    return findGroup(request.path.id)
  },
})

endpoint({
  method: 'DELETE',
  path: 'backoffice/api/product_groups/:id/',
  access: RESOURCE_RIGHTS.product_groups,
  summary: 'Delete an unused group',
  params: idPath,
  query: seenVersionQuery,
  status: 204,
  handle: (request) =>
    deleteGroup(request.path.id, request.query.updated_at, staffRequest(request)),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/products/',
  access: RESOURCE_RIGHTS.products,
  summary: 'Products of all groups; all that match as CSV when asked for',
  response: productRows,
  ...resourceList(productsResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/products/:id/',
  access: RESOURCE_RIGHTS.products,
  summary: 'One product with pictures, services, price lists and latest changes',
  params: idPath,
  response: productDetail,
  handle: ({ path }) => findProduct(path.id),
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/products/',
  access: RESOURCE_RIGHTS.products,
  summary: 'Create a product',
  body: productPayload,
  status: 201,
  response: productDetail,
  handle: async (request) => findProduct(await createProduct(request.body, staffRequest(request))),
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/products/:id/',
  access: RESOURCE_RIGHTS.products,
  summary: 'Change a product, or withdraw it; ordered ones keep their texts',
  params: idPath,
  body: productChange,
  response: productDetail,
  handle: async (request) => {
    await changeProduct(request.path.id, request.body, staffRequest(request))
    return findProduct(request.path.id)
  },
})

endpoint({
  method: 'DELETE',
  path: 'backoffice/api/products/:id/',
  access: RESOURCE_RIGHTS.products,
  summary: 'Delete a product that was never ordered',
  params: idPath,
  query: seenVersionQuery,
  status: 204,
  handle: (request) =>
    deleteProduct(request.path.id, request.query.updated_at, staffRequest(request)),
})

serve(editingEndpoints.addPicture, {
  access: RESOURCE_RIGHTS.products,
  summary: 'Add a picture to a product: PNG, JPEG, or SVG that only draws, in base64',
  params: idPath,
  body: picturePayload,
  large: 'list',
  status: 201,
  response: pictures,
  handle: async (request) => {
    await addPicture(request.path.id, request.body.content, staffRequest(request))
    return listPictures(request.path.id)
  },
})

serve(editingEndpoints.orderPictures, {
  access: RESOURCE_RIGHTS.products,
  summary: 'Reorder a product’s pictures, and delete those left out',
  params: idPath,
  body: pictureOrder,
  response: pictures,
  handle: async (request) => {
    await orderPictures(request.path.id, request.body, staffRequest(request))
    return listPictures(request.path.id)
  },
})

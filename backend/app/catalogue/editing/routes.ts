import { resourceList } from '#app/foundation/resources/resource_list'
import { staffCall } from '#app/foundation/resources/staff_call'
import { changeGroup, createGroup, deleteGroup } from '#app/catalogue/editing/groups/change_group'
import { findGroup, productGroupsResource } from '#app/catalogue/editing/groups/list_groups'
import { addPicture, orderPictures } from '#app/catalogue/editing/pictures/change_pictures'
import { listPictures } from '#app/catalogue/editing/pictures/list_pictures'
import {
  changeProduct,
  createProduct,
  deleteProduct,
} from '#app/catalogue/editing/products/change_product'
import { findProduct } from '#app/catalogue/editing/products/find_product'
import { productsResource } from '#app/catalogue/editing/products/list_products'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { seenVersionQuery } from '#app/foundation/http/input/query_fields'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { pictureOrder, picturePayload, pictures } from '#shared/catalogue/editing/picture_contract'
import {
  catalogueRecordPath,
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
  answer: productGroupRows,
  ...resourceList(productGroupsResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/product_groups/:id/',
  access: RESOURCE_RIGHTS.product_groups,
  summary: 'One group of products with its latest changes',
  params: catalogueRecordPath,
  answer: productGroupDetail,
  handle: ({ path }) => findGroup(path.id),
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/product_groups/',
  access: RESOURCE_RIGHTS.product_groups,
  summary: 'Create a group of products',
  body: productGroupPayload,
  status: 201,
  answer: productGroupDetail,
  handle: async (call) => findGroup(await createGroup(call.body, staffCall(call))),
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/product_groups/:id/',
  access: RESOURCE_RIGHTS.product_groups,
  summary: 'Change the name and the position of a group',
  params: catalogueRecordPath,
  body: productGroupChange,
  answer: productGroupDetail,
  handle: async (call) => {
    await changeGroup(call.path.id, call.body, staffCall(call))
    return findGroup(call.path.id)
  },
})

endpoint({
  method: 'DELETE',
  path: 'backoffice/api/product_groups/:id/',
  access: RESOURCE_RIGHTS.product_groups,
  summary: 'Delete an unused group',
  params: catalogueRecordPath,
  query: seenVersionQuery,
  status: 204,
  handle: (call) => deleteGroup(call.path.id, call.query.updated_at, staffCall(call)),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/products/',
  access: RESOURCE_RIGHTS.products,
  summary: 'Products of all groups; all that match as CSV when asked for',
  answer: productRows,
  ...resourceList(productsResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/products/:id/',
  access: RESOURCE_RIGHTS.products,
  summary: 'One product with pictures, services, price lists and latest changes',
  params: catalogueRecordPath,
  answer: productDetail,
  handle: ({ path }) => findProduct(path.id),
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/products/',
  access: RESOURCE_RIGHTS.products,
  summary: 'Create a product',
  body: productPayload,
  status: 201,
  answer: productDetail,
  handle: async (call) => findProduct(await createProduct(call.body, staffCall(call))),
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/products/:id/',
  access: RESOURCE_RIGHTS.products,
  summary: 'Change a product, or withdraw it; ordered ones keep their texts',
  params: catalogueRecordPath,
  body: productChange,
  answer: productDetail,
  handle: async (call) => {
    await changeProduct(call.path.id, call.body, staffCall(call))
    return findProduct(call.path.id)
  },
})

endpoint({
  method: 'DELETE',
  path: 'backoffice/api/products/:id/',
  access: RESOURCE_RIGHTS.products,
  summary: 'Delete a product that was never ordered',
  params: catalogueRecordPath,
  query: seenVersionQuery,
  status: 204,
  handle: (call) => deleteProduct(call.path.id, call.query.updated_at, staffCall(call)),
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/products/:id/pictures/',
  access: RESOURCE_RIGHTS.products,
  summary: 'Add a picture to a product: PNG, JPEG, or SVG that only draws, in base64',
  params: catalogueRecordPath,
  body: picturePayload,
  large: 'list',
  status: 201,
  answer: pictures,
  handle: async (call) => {
    await addPicture(call.path.id, call.body.content, staffCall(call))
    return listPictures(call.path.id)
  },
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/products/:id/pictures/',
  access: RESOURCE_RIGHTS.products,
  summary: 'Reorder a product’s pictures, and delete those left out',
  params: catalogueRecordPath,
  body: pictureOrder,
  answer: pictures,
  handle: async (call) => {
    await orderPictures(call.path.id, call.body, staffCall(call))
    return listPictures(call.path.id)
  },
})

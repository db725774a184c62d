import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import { pkPath } from '#app/foundation/http/input/url_fields'
import { withdrawOrder } from '#app/ordering/orders/place/end_waiting'
import { findCart, saveCart } from '#app/ordering/orders/draft/carts'
import { changeOrderNo } from '#app/ordering/orders/place/change_order_no'
import { prepareOrder, toDraftOrder } from '#app/ordering/orders/draft/draft_order'
import { findOrder, findOrderOfLines, findRepeat } from '#app/ordering/orders/history/find_orders'
import { listOrders, orderListQuery } from '#app/ordering/orders/history/list_orders'
import { placeOrder } from '#app/ordering/orders/place/place_order'
import { sendProductImage } from '#app/catalogue/catalogue/product_image'
import { prepareProducts } from '#app/catalogue/catalogue/prepare_products'
import { findCatalogue } from '#app/catalogue/catalogue/find_catalogue'
import { findOrderingRights } from '#app/catalogue/catalogue/offered_products'
import { formatCodeOfProduct, formatFields } from '#app/catalogue/printing/format_fields'
import { requestCancellation } from '#app/ordering/orders/place/request_cancellation'
import { toShopSettingsResult } from '#app/catalogue/settings/shop_settings'
import { cart, cartPayload } from '#shared/ordering/lines/cart_contract'
import {
  replaceCart,
  showCart,
  changeOrder,
  listCompanyOrders,
  priceOrder,
  sendOrder,
  showOrder,
  showOrderOfLine,
  showRepeat,
} from '#shared/ordering/orders/order_endpoints'
import {
  alreadyOrderedRefusal,
  draftOrder,
  draftPayload,
  order,
  orderPage,
  orderPatch,
  orderPayload,
  orderedLine,
  placedOrder,
  repeatResult,
} from '#shared/ordering/orders/order_contract'
import { productList, shopSettings } from '#shared/catalogue/catalogue/product_contract'
import { listProducts, showShopSettings } from '#shared/catalogue/catalogue/catalogue_endpoints'
import {
  fieldFormatResult,
  fieldFormatPayload,
  productCodeFormatResult,
  productCodeFormatPayload,
} from '#shared/catalogue/printing/fields/field_contract'
import { problem } from '#shared/ground/http/problem'
import { LINE_ID } from '#shared/ground/validation/fields'
import { formatPrintData } from '#shared/catalogue/printing/printing_endpoints'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'
import * as v from 'valibot'

const orderedLinePath = vine.create({
  uuid: vine.string().regex(LINE_ID).toLowerCase().meta({ format: 'uuid', pattern: undefined }),
})

serve(listProducts, {
  access: 'orders.issue_order',
  token: 'read',
  summary: 'The products of the groups the company may order, with its prices and blocks',
  response: productList,
  handle: async ({ user: { company, catalogueVersion }, language }) => {
    const catalogue = await findCatalogue(catalogueVersion)
    const rights = await findOrderingRights(company)
    return prepareProducts(catalogue, { company, rights, language })
  },
})

endpoint({
  method: 'GET',
  path: 'orders/api/products/:pk/image/',
  access: 'orders.*',
  summary: 'The picture of a product',
  params: pkPath,
  query: vine.create({
    v: vine
      .string()
      .regex(/^[0-9a-f]{16}$/)
      .optional(),
  }),
  produces: 'image/*',
  handle: ({ path, query, ctx }) => sendProductImage(ctx, path.pk, query.v),
})

serve(showShopSettings, {
  access: 'orders.*',
  token: 'read',
  summary: 'Limits, fees and figures of the shop',
  response: shopSettings,
  handle: async ({ user }) =>
    toShopSettingsResult((await findCatalogue(user.catalogueVersion)).settings),
})

serve(priceOrder, {
  access: 'orders.issue_order',
  token: 'read',
  summary: 'Price a cart without ordering it',
  body: draftPayload,
  large: 'order',
  response: draftOrder,
  handle: async ({ user, body, t }) => {
    const catalogue = await findCatalogue(user.catalogueVersion)
    const rights = await findOrderingRights(user.company)
    return toDraftOrder(await prepareOrder(db.connection(), { user, rights }, body, catalogue), t)
  },
})

serve(formatPrintData, {
  access: 'orders.issue_order',
  summary: 'Format print fields as they are stored and printed',
  body: fieldFormatPayload,
  response: fieldFormatResult,
  handle: ({ user, body }) => formatFields(user, body),
})

endpoint({
  method: 'POST',
  path: 'orders/api/product_code_format/',
  access: 'orders.issue_order',
  summary: 'Format a product code in the groups of its brand',
  body: productCodeFormatPayload,
  response: productCodeFormatResult,
  handle: async ({ user, body }) => ({
    value: await formatCodeOfProduct(user, body.product, body.value),
  }),
})

serve(listCompanyOrders, {
  access: 'orders.view_order',
  token: 'read',
  summary: 'The orders of the user’s company, newest first',
  query: orderListQuery,
  response: orderPage,
  handle: ({ user, query, language }) => listOrders(user, query, language),
})

serve(sendOrder, {
  access: 'orders.issue_order',
  token: 'order',
  summary: 'Place an order',
  throttled: true,
  body: orderPayload,
  large: 'order',
  status: 201,
  response: placedOrder,
  refusals: { 409: v.union([alreadyOrderedRefusal, problem]) },
  idempotent: true,
  handle: (request) => placeOrder(request.body, request),
})

serve(showOrderOfLine, {
  access: 'orders.issue_order',
  token: 'read',
  summary:
    'The order that contains a line of the user’s cart, for clients that received no response',
  params: orderedLinePath,
  response: orderedLine,
  handle: async ({ user, path, language }) => ({
    order: await findOrderOfLines(db.connection(), [path.uuid], {
      user,
      language,
      catalogue: await findCatalogue(user.catalogueVersion),
    }),
  }),
})

serve(showOrder, {
  access: 'orders.view_order',
  token: 'read',
  summary: 'One order of the user’s company',
  params: pkPath,
  response: order,
  handle: ({ user, path, language }) => findOrder(user, path.pk, language),
})

serve(changeOrder, {
  access: 'orders.issue_order',
  summary:
    'Ask customer service to cancel an order, withdraw one that waits for approval, or change its purchase order number',
  throttled: true,
  params: pkPath,
  body: orderPatch,
  response: order,
  handle: ({ user, path, body, language, now, requestId }) => {
    const request = { language, now, requestId }
    if (!('state' in body)) return changeOrderNo(user, path.pk, body, request)
    const change = body.state === 'WITHDRAWN' ? withdrawOrder : requestCancellation
    return change(user, path.pk, request)
  },
})

serve(showRepeat, {
  access: 'orders.issue_order',
  summary: 'Whether an order can be repeated, and with which lines',
  params: pkPath,
  response: repeatResult,
  handle: ({ user, path }) => findRepeat(user, path.pk),
})

serve(showCart, {
  access: 'orders.issue_order',
  summary: 'The stored cart of the user',
  response: cart,
  handle: ({ user }) => findCart(user.id),
})

serve(replaceCart, {
  access: 'orders.issue_order',
  summary: 'Replace the stored cart, unless it was changed since its version was read',
  body: cartPayload,
  large: 'order',
  response: cart,
  handle: ({ user, body, now }) => saveCart(user.id, body, now),
})

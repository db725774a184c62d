import { findCatalogue } from '#app/catalogue/find_catalogue'
import { endpoint } from '#app/endpoints/endpoint'
import { findVisibleLayout } from '#app/printing/find_layout'
import { draftProof, findOrderProof } from '#app/printing/find_proof'
import { countProof, sendProof } from '#app/printing/send_proof'
import { languageQuery } from '#app/http/input/query_fields'
import { problem } from '#shared/http/problem'
import { orderPath } from '#shared/ordering/order_contract'
import { namedLayout } from '#shared/printing/layouts/layout_contract'
import { proofPayload } from '#shared/printing/proof_contract'

endpoint({
  method: 'GET',
  path: 'orders/api/products/:pk/layout/',
  access: 'orders.*',
  summary: 'The layout of a product’s imprint',
  params: orderPath,
  answer: namedLayout,
  handle: async ({ user, path }) =>
    findVisibleLayout(user, await findCatalogue(user.catalogueVersion), path.pk),
})

endpoint({
  method: 'POST',
  path: 'orders/api/proof/',
  access: 'orders.issue_order',
  summary: 'The proof of a line’s imprint before it is ordered',
  body: proofPayload,
  produces: 'application/pdf',
  refusals: { 404: problem },
  throttled: true,
  handle: async ({ user, body, language, now, ctx }) => {
    await countProof(user)
    const catalogue = await findCatalogue(user.catalogueVersion)
    await sendProof(ctx, await draftProof(user, body, catalogue, language), now)
  },
})

endpoint({
  method: 'GET',
  path: 'orders/api/orders/:pk/proof/',
  access: 'orders.view_order',
  summary: 'The proof of an order’s imprint, as it was confirmed',
  params: orderPath,
  query: languageQuery,
  produces: 'application/pdf',
  throttled: true,
  handle: async ({ user, path, language, now, ctx }) => {
    await countProof(user)
    await sendProof(ctx, await findOrderProof(user, path.pk, language), now)
  },
})

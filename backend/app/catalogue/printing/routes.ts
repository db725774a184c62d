import { findCatalogue } from '#app/catalogue/catalogue/find_catalogue'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { findVisibleLayout } from '#app/catalogue/printing/find_layout'
import { draftProof, findOrderProof } from '#app/catalogue/printing/find_proof'
import { countProof, sendProof } from '#app/catalogue/printing/send_proof'
import { languageQuery } from '#app/foundation/http/input/query_fields'
import { problem } from '#shared/ground/http/problem'
import { orderPath } from '#shared/ordering/orders/order_contract'
import { namedLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import { proofPayload } from '#shared/catalogue/printing/proof_contract'

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

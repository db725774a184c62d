import { findCatalogue } from '#app/catalogue/catalogue/find_catalogue'
import { serve } from '#app/foundation/endpoints/endpoint'
import { languageQuery, pkPath } from '#app/foundation/http/input/url_fields'
import { findVisibleLayout } from '#app/catalogue/printing/find_layout'
import { draftProof, findOrderProof } from '#app/catalogue/printing/find_proof'
import { countProof, sendProof } from '#app/catalogue/printing/send_proof'
import { problem } from '#shared/ground/http/problem'
import { namedLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import { proofPayload } from '#shared/catalogue/printing/proof_contract'
import {
  drawProof,
  showLayout,
  showOrderProof,
} from '#shared/catalogue/printing/printing_endpoints'

serve(showLayout, {
  access: 'orders.*',
  summary: 'The layout of a product’s imprint',
  params: pkPath,
  response: namedLayout,
  handle: async ({ user, path }) =>
    findVisibleLayout(user, await findCatalogue(user.catalogueVersion), path.pk),
})

serve(drawProof, {
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

serve(showOrderProof, {
  access: 'orders.view_order',
  summary: 'The proof of an order’s imprint, as it was confirmed',
  params: pkPath,
  query: languageQuery,
  produces: 'application/pdf',
  throttled: true,
  handle: async ({ user, path, language, now, ctx }) => {
    await countProof(user)
    await sendProof(ctx, await findOrderProof(user, path.pk, language), now)
  },
})

import { findCatalogue } from '#app/catalogue/catalogue/find_catalogue'
import { serve } from '#app/foundation/endpoints/endpoint'
import { findBlocks } from '#app/ordering/blocks/find_blocks'
import { canOrder } from '#shared/ordering/blocks/can_order_contract'
import { checkCanOrder } from '#shared/ordering/blocks/can_order_endpoints'

serve(checkCanOrder, {
  access: '*',
  token: 'read',
  summary: 'Whether the user can order, and each block with its cause, its remedy and a contact',
  response: canOrder,
  handle: async ({ user, language, t }) =>
    findBlocks({ user, language, t, catalogue: await findCatalogue(user.catalogueVersion) }),
})

import { fieldTools } from '#app/catalogue/field_tools'
import { findCatalogue } from '#app/catalogue/find_catalogue'
import { findOrderingRights } from '#app/catalogue/find_ordering_rights'
import { offeredProducts } from '#app/catalogue/offered_products'
import { endpoint } from '#app/endpoints/endpoint'
import { findOrderedLately } from '#app/ordering/lines/ordered_lately'
import { readOrderLines } from '#app/ordering/lines/read_order_lines'
import {
  orderLines,
  orderLinesPayload,
  orderedLately,
} from '#shared/ordering/quick/order_lines_contract'

endpoint({
  method: 'POST',
  path: 'orders/api/order_lines/',
  access: 'orders.issue_order',
  summary:
    'Read a list from a spreadsheet: the lines that can be ordered, and what is wrong about others',
  body: orderLinesPayload,
  takes: 'text/csv',
  answer: orderLines,
  handle: async ({ user: { company, catalogueVersion }, body, language, t }) => {
    const catalogue = await findCatalogue(catalogueVersion)
    const rights = await findOrderingRights(company)
    const tools = await fieldTools()
    const offered = offeredProducts(catalogue, company, rights)
    return readOrderLines(body, offered, { tools, language, t })
  },
})

endpoint({
  method: 'GET',
  path: 'orders/api/ordered_lately/',
  access: 'orders.issue_order',
  summary: 'The products that the company ordered last, the last one first',
  answer: orderedLately,
  handle: async ({ user }) => ({ products: await findOrderedLately(user.company.id) }),
})

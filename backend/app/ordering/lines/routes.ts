import { fieldTools } from '#app/catalogue/catalogue/field_tools'
import { findCatalogue } from '#app/catalogue/catalogue/find_catalogue'
import { findOrderingRights, offeredProducts } from '#app/catalogue/catalogue/offered_products'
import { serve } from '#app/foundation/endpoints/endpoint'
import { dateOrder, sheetName } from '#app/foundation/http/input/url_fields'
import { sampleQuery, sendSample } from '#app/foundation/exports/send_sample'
import { findOrderedLately } from '#app/ordering/lines/ordered_lately'
import { readOrderLines } from '#app/ordering/lines/read_order_lines'
import { DEFAULT_MAX_LENGTH } from '#shared/ground/validation/fields'
import {
  LINE_UNITS,
  MOST_PRINT_COLUMNS,
  orderLines,
  orderLinesPayload,
  orderedLately,
} from '#shared/ordering/quick/order_lines_contract'
import vine from '@vinejs/vine'
import {
  checkOrderLines,
  downloadLinesSample,
  showOrderedLately,
} from '#shared/ordering/quick/order_lines_endpoints'

serve(checkOrderLines, {
  access: 'orders.issue_order',
  summary: 'Read a pasted list: the lines that can be ordered, and what is wrong with the others',
  body: orderLinesPayload,
  query: vine.create({
    unit: vine.enum(LINE_UNITS).optional(),
    date_order: dateOrder(),
    print_columns: vine
      .array(vine.string().maxLength(DEFAULT_MAX_LENGTH))
      .maxLength(MOST_PRINT_COLUMNS)
      .optional(),
    sheet: sheetName(),
  }),
  takes: 'text/csv',
  response: orderLines,
  handle: async ({ user: { company, catalogueVersion }, body, query, language, t }) => {
    const catalogue = await findCatalogue(catalogueVersion)
    const rights = await findOrderingRights(company)
    const tools = await fieldTools()
    const offered = offeredProducts(catalogue, company, rights)
    return readOrderLines({ ...query, ...body }, offered, { tools, language, t })
  },
})

const SAMPLE_LINES = 3

serve(downloadLinesSample, {
  access: 'orders.issue_order',
  summary: 'An order list of products that the company can order, as a workbook or CSV',
  query: sampleQuery,
  produces: 'text/csv',
  handle: async ({ ctx, user: { company, catalogueVersion }, t }) => {
    const catalogue = await findCatalogue(catalogueVersion)
    const offered = offeredProducts(catalogue, company, await findOrderingRights(company))
    const [reference, rolls] = [t('order_lines.reference_column'), t('order_lines.rolls_column')]
    const lines = offered
      .filter(({ tiers, blockedReason: reason }) => tiers.length > 0 && !reason)
      .slice(0, SAMPLE_LINES)
      .map((product, index) => ({ [reference]: product.customerReference, [rolls]: index + 1 }))
    await sendSample(ctx, 'order_list', [reference, rolls], lines)
  },
})

serve(showOrderedLately, {
  access: 'orders.issue_order',
  summary: 'The products that the company ordered last, newest first',
  response: orderedLately,
  handle: async ({ user }) => ({ products: await findOrderedLately(user.company.id) }),
})

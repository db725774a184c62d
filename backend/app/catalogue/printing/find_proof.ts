import { businessDay } from '#shared/ground/dates/business_day'
import type { Catalogue } from '#app/catalogue/catalogue/catalogue'
import { findOrderingRights, offeredProducts } from '#app/catalogue/catalogue/offered_products'
import { NotFound } from '#app/foundation/http/refusal'
import { mapInSlices } from '#app/foundation/http/slices'
import { findLayoutOf } from '#app/catalogue/printing/find_layout'
import type { Proof, ProofDesign } from '#app/catalogue/printing/proof'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { fromDbInstant } from '#database/instant'
import type { LabelDesign } from '#database/orders/label_designs'
import { placedOrders } from '#database/selections/placed_orders'
import type { Row } from '#database/rows'
import { type RowOf, notNull, select, typed } from '#database/select'
import { allows } from '#shared/ground/access/rights'
import { RIGHT_TO_SEE_ORDERS } from '#shared/ground/access/resource_rights'
import type { Language } from '#shared/ground/i18n/language'
import { printingOf } from '#shared/ordering/lines/line_rules'
import {
  type KeptField,
  describeKept,
  keepFields,
} from '#shared/catalogue/printing/fields/kept_fields'
import type { ProofPayload } from '#shared/catalogue/printing/proof_contract'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

type PrintedRow = RowOf<typeof findPrintedRows>

/**
 * Finds the proof of an order of the user's company. With the right to see all orders, finds any
 * company's (rule 9.8). Throws 404 without access, and for orders without printing.
 */
export async function findOrderProof(
  user: SignedInUser,
  orderPk: number,
  language: Language
): Promise<Proof> {
  const client = db.connection()
  const companyId = allows(user.rights, RIGHT_TO_SEE_ORDERS) ? null : user.company.id
  const proof = await readOrderProof(client, orderPk, language, companyId)
  if (!proof) throw new NotFound()
  return proof
}

/** Reads the proof of an order of a company, or of any company (null); null without printing. */
export async function readOrderProof(
  client: QueryClientContract,
  orderPk: number,
  language: Language,
  companyId: number | null = null
): Promise<Proof | null> {
  const order = await select(placedOrders(client), 'orders', [
    ...notNull('orders.order_id'),
    'orders.customer_order_no',
    'orders.cost_centre',
    'orders.created_at',
    'companies.name as company_name',
    'companies.cofor10 as account_id',
  ])
    .join('companies', 'companies.id', 'orders.company_id')
    .where('orders.id', orderPk)
    .if(companyId !== null, (query) => query.where('orders.company_id', companyId!))
    .first()
  const rows = order ? await findPrintedRows(client, orderPk) : []
  if (!order || rows.length === 0) return null
  const designs = Map.groupBy(rows, ({ design_hash: hash }) => hash)
  return {
    language,
    order: {
      orderId: order.order_id,
      customerOrderNo: order.customer_order_no,
      costCentre: order.cost_centre,
      company: order.company_name,
      accountId: order.account_id,
      orderedOn: businessDay(fromDbInstant(order.created_at)),
    },
    designs: await mapInSlices(designs.values(), (same) => toDesign(same, language)),
  }
}

function findPrintedRows(client: QueryClientContract, orderPk: number) {
  return select(client, 'order_lines', [
    typed<Row<'order_line_designs', 'design_hash'>>('chosen.design_hash'),
    'label_designs.content',
    typed<Row<'order_line_services', 'fields'>>('printing.fields'),
    'order_lines.quantity',
    'order_lines.alternative_customer_reference',
    'product_versions.customer_reference',
    'product_versions.description_en',
    'product_versions.description_fr',
  ])
    .join('order_line_designs as chosen', 'chosen.order_line_id', 'order_lines.id')
    .join('label_designs', 'label_designs.hash', 'chosen.design_hash')
    .join('order_line_services as printing', 'printing.order_line_id', 'order_lines.id')
    .join('product_versions', 'product_versions.id', 'order_lines.product_version_id')
    .where('order_lines.order_id', orderPk)
    .where('printing.category', 'PRINTING')
    .orderBy('order_lines.id')
}

function toDesign(rows: readonly PrintedRow[], language: Language): ProofDesign {
  const [row] = rows
  const { layout_code: layoutCode, layout, values } = JSON.parse(row.content) as LabelDesign
  const fields = JSON.parse(row.fields) as KeptField[]
  return {
    reference: row.customer_reference,
    ownReferences: [...new Set(rows.flatMap((line) => line.alternative_customer_reference ?? []))],
    description: language === 'fr' ? row.description_fr : row.description_en,
    layoutCode,
    layout,
    values,
    fields: fields.map((field) => describeKept(field, language)),
    quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    hash: row.design_hash,
  }
}

/**
 * Returns the proof of a line before it is ordered, even if its print data is incomplete. Throws
 * 404 for products that the company may not order or that have no imprint.
 */
export async function draftProof(
  user: SignedInUser,
  { product: pk, fields: sent }: ProofPayload,
  catalogue: Catalogue,
  language: Language
): Promise<Proof> {
  const rights = await findOrderingRights(user.company)
  const product = offeredProducts(catalogue, user.company, rights).find((one) => one.pk === pk)
  const printing = printingOf(product?.services ?? [])
  if (!product || !printing) throw new NotFound()
  const { code, layout } = findLayoutOf(catalogue, pk)
  const values = Object.fromEntries(sent.map(({ name, value }) => [name, value]))
  const fields = keepFields(printing.fields, values)
  const design: ProofDesign = {
    reference: product.customerReference,
    description: product.description[language],
    layoutCode: code,
    layout,
    values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    fields: fields.map((field) => describeKept(field, language)),
    quantity: null,
    hash: null,
  }
  return { language, order: null, designs: [design] }
}

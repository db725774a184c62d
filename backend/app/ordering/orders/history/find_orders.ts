import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { NotFound } from '#app/foundation/http/refusal'
import { textsIn } from '#app/foundation/http/texts'
import { loadOrders, selectOrders } from '#app/ordering/orders/history/load_orders'
import { toOrders } from '#app/ordering/orders/history/order_transformer'
import type { Catalogue } from '#app/catalogue/catalogue/catalogue'
import { findCatalogue } from '#app/catalogue/catalogue/find_catalogue'
import {
  findOrderingRights,
  orderableProducts,
  type OrderingRights,
  readOrderingRights,
} from '#app/catalogue/catalogue/offered_products'
import { repeatRefusal, repeatedLines } from '#app/ordering/orders/history/repeat_order'
import { prepared } from '#database/connection/prepared'
import { placedOrders } from '#database/selections/placed_orders'
import { select } from '#database/select'
import type { Language } from '#shared/ground/i18n/language'
import type { Order, RepeatResult } from '#shared/ordering/orders/order_contract'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Throws {@link NotFound} for unknown and other companies' orders. */
export async function findOrder(
  user: SignedInUser,
  id: number,
  language: Language
): Promise<Order> {
  const catalogue = await findCatalogue(user.catalogueVersion)
  return readOrder(db.connection(), id, { user, language, catalogue })
}

export async function findRepeat(user: SignedInUser, id: number): Promise<RepeatResult> {
  const client = db.connection()
  const catalogue = await findCatalogue(user.catalogueVersion)
  const rows = await findOne(client, id, user.company.id)
  if (rows.length === 0) throw new NotFound()
  const [loaded, rights] = await Promise.all([
    loadOrders(client, rows),
    findOrderingRights(user.company),
  ])
  const lines = loaded.lines.get(id) ?? []
  const offer = { user, orderable: orderableProducts(catalogue, rights), catalogue }
  const reason = repeatRefusal(lines, loaded.services, offer)
  return {
    repeatable: reason === null,
    reason,
    cost_centre: rows[0]!.cost_centre,
    ...repeatedLines(lines, loaded.services, offer),
  }
}

interface Reading {
  user: SignedInUser
  language: Language
  catalogue: Catalogue
  /** The company's ordering rights; read if absent. */
  rights?: OrderingRights
}

/** Returns the order that contains one of the user's lines, or null (rule 5.13). */
export async function findOrderOfLines(
  client: QueryClientContract,
  lines: readonly string[],
  reading: Reading
): Promise<Order | null> {
  const row = await select(client, 'order_lines', ['order_id'])
    .where('user_id', reading.user.id)
    .whereIn('uuid', [...lines])
    .first()
  return row && readOrder(client, row.order_id, reading)
}

/** Reads an order of the user's company. Throws {@link NotFound}. */
export async function readOrder(
  client: QueryClientContract,
  id: number,
  { user, language, catalogue, rights }: Reading
): Promise<Order> {
  const rows = await findOne(client, id, user.company.id)
  if (rows.length === 0) throw new NotFound()
  const [loaded, known] = await Promise.all([
    loadOrders(client, rows),
    rights ?? rightsOf(user, client),
  ])
  const orderable = orderableProducts(catalogue, known)
  const [order] = toOrders(loaded, { user, language, t: textsIn(language), orderable, catalogue })
  return order!
}

const rightsOf = ({ company }: SignedInUser, client: QueryClientContract) =>
  client.isTransaction ? readOrderingRights(client, company.id) : findOrderingRights(company)

const findOne = prepared((client, id: number, companyId: number) =>
  selectOrders(client, placedOrders(client).where({ company_id: companyId, id }).select('id'))
)

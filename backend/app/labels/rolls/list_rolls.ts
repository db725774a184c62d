import { whereHandedOver } from '#app/labels/rolls/where_handed_over'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { findCatalogue } from '#app/catalogue/catalogue/find_catalogue'
import type { Catalogue, CatalogueProduct } from '#app/catalogue/catalogue/catalogue'
import { paging } from '#app/foundation/http/input/url_fields'
import { oneLine } from '#app/foundation/http/input/server_fields'
import type { ServerTexts } from '#app/foundation/http/texts'
import { whereEveryWord } from '#database/search'
import { fromDbInstant } from '#database/instant'
import { type RowOf, orNull, select } from '#database/select'
import type { Language } from '#shared/ground/i18n/language'
import {
  ROLL_PAGE_SIZE,
  ROLL_STATES,
  type CompanyRoll,
  rollStateOf,
} from '#shared/labels/rolls/roll_contract'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'

export const rollListQuery = vine.create({
  ...paging(ROLL_PAGE_SIZE),
  /** Id or number of an order. */
  q_order: oneLine(20).optional(),
  q_state: vine.enum(ROLL_STATES).optional(),
  q_search: oneLine().optional(),
})
type RollListQuery = Infer<typeof rollListQuery>

type FoundRoll = RowOf<typeof selectRolls>

/**
 * Lists the company's rolls with products as ordered: first those that wait for activation, then
 * the newest. Hides orders of other companies. `isAtHand` excludes rolls in transit or production.
 */
export async function listRolls(
  user: SignedInUser,
  query: RollListQuery,
  { language, t, isAtHand = false }: { language: Language; t: ServerTexts; isAtHand?: boolean }
): Promise<CompanyRoll[]> {
  const catalogue = await findCatalogue(user.catalogueVersion)
  const rolls = held(user, query)
  if (isAtHand) {
    rolls.whereNull('rolls.distribution_id')
    whereHandedOver(rolls)
  }
  const rows = await selectRolls(rolls, user, language)
    .orderByRaw('CASE WHEN rolls.activated_at IS NULL THEN 0 ELSE 1 END')
    .orderBy('rolls.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
  return rows.map((row) => toRoll(row, user, { catalogue, language, t }))
}

const selectRolls = (
  rolls: ReturnType<typeof held>,
  { company }: SignedInUser,
  language: Language
) =>
  select(rolls, 'rolls', [
    'rolls.id',
    'rolls.spool_no',
    'rolls.product_id',
    'rolls.labels',
    'rolls.comment',
    'rolls.shipped_at',
    'rolls.activated_at',
    'rolls.distribution_id',
    ...orNull(
      'orders.order_id',
      'product_versions.customer_reference',
      `product_versions.description_${language} as description`,
      'product_versions.winding_direction',
      'product_versions.product_group_id',
      'product_versions.product_group_name',
      'product_versions.product_group_sort_index',
      'roll_losses.lost_on',
      'roll_losses.note as lost_note',
      'users.id as own_reporter'
    ),
  ])
    .leftJoin('product_versions', 'product_versions.id', 'order_lines.product_version_id')
    .leftJoin('roll_losses', 'roll_losses.roll_id', 'rolls.id')
    .leftJoin('users', (users) =>
      users.on('users.id', 'roll_losses.user_id').onVal('users.company_id', company.id)
    )

function held({ company }: SignedInUser, query: RollListQuery) {
  const { q_order: order, q_state: state, q_search: search } = query
  const rolls = db
    .from('rolls')
    .leftJoin('order_lines', 'order_lines.id', 'rolls.order_line_id')
    .leftJoin('orders', (orders) =>
      orders.on('orders.id', 'order_lines.order_id').onVal('orders.company_id', company.id)
    )
    .where('rolls.holder_company_id', company.id)
  if (order && /^\d+$/.test(order)) rolls.where('orders.id', Number(order))
  else if (order) rolls.where('orders.order_id', order.toUpperCase())
  if (state === 'ACTIVATED') rolls.whereNotNull('rolls.activated_at')
  if (state === 'SHIPPED') rolls.whereNull('rolls.activated_at')
  if (search) whereEveryWord(rolls, ['rolls.spool_no', 'orders.order_id'], search)
  return rolls
}

function toRoll(
  row: FoundRoll,
  { company }: SignedInUser,
  { catalogue, language, t }: { catalogue: Catalogue; language: Language; t: ServerTexts }
): CompanyRoll {
  const state = rollStateOf(row.activated_at)
  return {
    pk: row.id,
    spool_no: row.spool_no,
    order_id: row.order_id,
    product: productOf(row, catalogue.products.get(row.product_id)!, language),
    labels: row.labels,
    comment: row.comment,
    state,
    state_display: t(`spools.state.${state}`),
    in_transit: row.distribution_id !== null,
    lost_on: row.lost_on,
    lost_note: row.own_reporter === null ? null : row.lost_note,
    shipped_at: row.shipped_at && fromDbInstant(row.shipped_at),
    activated_at: row.activated_at && fromDbInstant(row.activated_at),
    holder: { pk: company.id, name: company.name, cofor10: company.cofor10 },
  }
}

/** Returns the product as ordered, or the current product if there is no order (rule 5.16). */
const productOf = (
  row: FoundRoll,
  today: CatalogueProduct,
  language: Language
): CompanyRoll['product'] => ({
  pk: today.pk,
  customer_reference: row.customer_reference ?? today.customerReference,
  description: row.description ?? today.description[language],
  winding_direction: row.winding_direction ?? today.windingDirection,
  labels_per_unit: today.labelsPerUnit,
  product_group: {
    pk: row.product_group_id ?? today.groupId,
    name: row.product_group_name ?? today.groupName,
    sort_index: row.product_group_sort_index ?? today.groupSortIndex,
  },
})

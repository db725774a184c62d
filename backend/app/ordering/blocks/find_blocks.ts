import { type SignedInUser, blockFlagsOf, isStaff } from '#app/foundation/sessions/signed_in_user'
import {
  type CompanyAddresses,
  findCompanyAddresses,
} from '#app/companies/addresses/company_addresses'
import type { Catalogue } from '#app/catalogue/catalogue/catalogue'
import {
  findOrderingRights,
  offeredProducts,
  type OrderingRights,
} from '#app/catalogue/catalogue/offered_products'
import type { ServerTexts } from '#app/foundation/http/texts'
import { findQuotaBalances } from '#app/ordering/quotas/quota_balances'
import { notNull, select } from '#database/select'
import {
  type BlockingOrders,
  blockingOrders,
  shippedLines,
} from '#database/selections/blocking_orders'
import { customerServiceEmail } from '#config/mail'
import { allows } from '#shared/ground/access/rights'
import { addressLines } from '#shared/ground/geography/address_lines'
import { isTAccount } from '#shared/companies/companies/temporary_account'
import type { Language } from '#shared/ground/i18n/language'
import type { BlockInForce, CanOrder } from '#shared/ordering/blocks/can_order_contract'
import {
  type BlockCode,
  codeOf,
  exceedsQuota,
  mayHelpItself,
  orderingBlocks,
} from '#shared/ordering/blocks/ordering_block'
import { COMPANY_CHANGE_RIGHT } from '#shared/companies/profile/profile_contract'
import db from '@adonisjs/lucid/services/db'

interface Reader {
  user: SignedInUser
  catalogue: Catalogue
  language: Language
  t: ServerTexts
}

/**
 * Returns whether the user can order now, and each block with its cause, remedy and contact (rule
 * 5.9). Placing an order checks the same rules.
 */
export async function findBlocks(reader: Reader): Promise<CanOrder> {
  const { user, catalogue } = reader
  const right = allows(user.rights, 'orders.issue_order') ? [] : [blockOfRight(reader)]
  if (isStaff(user)) return { can_order: right.length === 0, blocks: right }
  const isControlled = catalogue.settings.quotaEnforcement === 'block'
  const [addresses, shipped, balances, rights] = await Promise.all([
    findCompanyAddresses(db.connection(), user.company.id),
    findShippedOrders(user.company.id),
    isControlled ? findQuotaBalances(db.connection(), user.company.id) : new Map<number, number>(),
    findOrderingRights(user.company),
  ])
  const ofAllProducts = [...right, ...blocksOfCompany(reader, addresses)]
  return {
    can_order: ofAllProducts.length === 0 && isAnyProductLeft(reader, rights, balances),
    blocks: [
      ...ofAllProducts,
      ...blocksOfOrders(reader, shipped),
      ...blocksOfQuotas(reader, balances),
    ],
  }
}

/** Maximum number of rows; all products of a company are blocked long before. */
const MOST_ROWS = 2_000

async function findShippedOrders(companyId: number): Promise<BlockingOrders> {
  const lines = await select(shippedLines(db), 'orders', [
    'orders.id',
    ...notNull('orders.order_id'),
    'order_lines.product_id',
  ])
    .where('orders.company_id', companyId)
    .orderBy('orders.id')
    .limit(MOST_ROWS)
    .distinct()
  return blockingOrders(lines)
}

const isAnyProductLeft = (
  { catalogue, user: { company } }: Reader,
  rights: OrderingRights,
  balances: ReadonlyMap<number, number>
): boolean =>
  offeredProducts(catalogue, company, rights).some(
    ({ tiers, blockedReason, groupId }) =>
      tiers.length > 0 && blockedReason === null && !isUsedUp(balances.get(groupId))
  )

const isUsedUp = (balance: number | undefined): boolean => exceedsQuota(balance, 1)

function blockOfRight({ user, t }: Reader): BlockInForce {
  const code = 'MISSING_RIGHT'
  const cause = t(`ordering_blocks.${code}.cause`, { email: user.email })
  return { ...worded(code, t), cause, contact: customerService(t) }
}

function blocksOfCompany(reader: Reader, { billing, delivery }: CompanyAddresses): BlockInForce[] {
  const { user, language, t } = reader
  const { company } = user
  const facts = {
    billing_address: billing,
    delivery_address: delivery,
    ...blockFlagsOf(company),
  }
  const address = delivery ? addressLines(delivery, language).join(', ') : ''
  return orderingBlocks(facts).map((block) => {
    const code = codeOf(block)
    const words = worded(code, t)
    const isOwnMatter = mayHelpItself(isTAccount(company.cofor10), block)
    const mayChange = allows(user.rights, COMPANY_CHANGE_RIGHT)
    const byOthers = isOwnMatter && !mayChange ? [t('ordering_blocks.by_orderers')] : []
    return {
      ...words,
      cause: t(`ordering_blocks.${code}.cause`, { company: company.name, address }),
      lifted_by: [words.lifted_by, ...byOthers].join(' '),
      contact: isOwnMatter && mayChange ? ownProfile(t) : customerService(t),
    }
  })
}

function blocksOfOrders(reader: Reader, { blocked, orders }: BlockingOrders): BlockInForce[] {
  const { catalogue, t } = reader
  if (blocked.length === 0) return []
  const products = blocked.flatMap(({ product_id: product }) => {
    const known = catalogue.products.get(product)
    return known ? [{ pk: known.pk, customer_reference: known.customerReference }] : []
  })
  const code = 'NON_ACTIVATED_ORDERS'
  return [
    {
      ...worded(code, t, {
        smart_count: products.length,
        products: products.map(({ customer_reference: reference }) => reference).join(', '),
      }),
      cause: t(`ordering_blocks.${code}.cause`, {
        orders: orders.map(({ order_id: order }) => order).join(', '),
      }),
      contact: customerService(t),
      products,
      orders,
    },
  ]
}

function blocksOfQuotas(
  { catalogue, language, t }: Reader,
  balances: ReadonlyMap<number, number>
): BlockInForce[] {
  const code = 'QUOTA_EXCEEDED'
  return [...balances].flatMap(([groupId, balance]) => {
    if (!isUsedUp(balance)) return []
    const products = [...catalogue.products.values()].filter((one) => one.groupId === groupId)
    const group = products[0]?.groupName
    if (group === undefined) return []
    const overdrawn = {
      group,
      smart_count: -balance,
      labels: new Intl.NumberFormat(language).format(-balance),
    }
    return {
      ...worded(code, t, { group }),
      cause: t(`ordering_blocks.${code}.${balance < 0 ? 'overdrawn' : 'cause'}`, overdrawn),
      contact: customerService(t),
      products: products.map(({ pk, customerReference }) => ({
        pk,
        customer_reference: customerReference,
      })),
    }
  })
}

function worded(code: BlockCode, t: ServerTexts, values: Record<string, string | number> = {}) {
  return {
    code,
    message: t(`ordering_blocks.${code}.message`, values),
    lifted_by: t(`ordering_blocks.${code}.lifted_by`),
    products: [],
    orders: [],
  }
}

const customerService = (t: ServerTexts) => ({
  name: t('ordering_blocks.customer_service'),
  href: `mailto:${customerServiceEmail}`,
})

const ownProfile = (t: ServerTexts) => ({
  name: t('ordering_blocks.profile'),
  href: '/accounts/profile',
})

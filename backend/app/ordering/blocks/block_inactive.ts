import { auditCompany } from '#app/foundation/audit_trail/audit_of'
import { endSessionsOfCompanies } from '#app/foundation/sessions/end_sessions'
import { loadShopSettings } from '#app/catalogue/settings/shop_settings'
import { writeInactivityMails } from '#app/ordering/blocks/inactivity_mails'
import { toDbInstant } from '#database/instant'
import { placedOrders } from '#database/selections/placed_orders'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'

export type InactiveCompany = Row<'companies', 'id' | 'name' | 'cofor10'>

const COMPANIES_AT_A_TIME = 50

/**
 * Finds up to 50 suppliers with ids above `after` that have been inactive for `months` months (rule
 * 3.14). They were neither created nor changed in that time, and placed no order.
 */
function findInactive(
  client: QueryClientContract,
  months: number,
  now: Date,
  after = 0
): Promise<InactiveCompany[]> {
  const since = toDbInstant(DateTime.fromJSDate(now, { zone: 'utc' }).minus({ months }).toJSDate())
  return select(client, 'companies', ['companies.id', 'companies.name', 'companies.cofor10'])
    .where('companies.id', '>', after)
    .where('companies.kind', 'SUPPLIER')
    .where('companies.blocked_completely', false)
    .where('companies.created_at', '<', since)
    .where('companies.updated_at', '<', since)
    .whereNotExists(
      placedOrders(client)
        .whereColumn('orders.company_id', 'companies.id')
        .where('orders.created_at', '>=', since)
    )
    .orderBy('companies.id')
    .limit(COMPANIES_AT_A_TIME)
}

/**
 * Blocks companies without orders for the months of the shop setting, of which 0 blocks none. Ends
 * their sessions and mails users and customer service. Repeated or parallel runs block no company
 * twice. Returns the blocked companies.
 */
export async function blockInactive(
  client: QueryClientContract,
  now: Date
): Promise<InactiveCompany[]> {
  const { inactivityMonths: months } = await loadShopSettings(client)
  const blocked: InactiveCompany[] = []
  if (months === 0) return blocked
  let last = 0
  for (;;) {
    const found = await findInactive(client, months, now, last)
    if (found.length === 0) return blocked
    blocked.push(...(await transaction(client, (trx) => block(trx, found, { months, now }))))
    last = found.at(-1)!.id
  }
}

async function block(
  trx: TransactionClientContract,
  found: readonly InactiveCompany[],
  { months, now }: { months: number; now: Date }
): Promise<InactiveCompany[]> {
  const ids = found.map(({ id }) => id)
  await trx.from('companies').whereIn('id', ids).orderBy('id').forUpdate().select('id')
  const still = await findInactive(trx, months, now, ids[0]! - 1)
  const companies = still.filter(({ id }) => ids.includes(id))
  if (companies.length === 0) return []
  const blockedIds = companies.map(({ id }) => id)
  await trx
    .from('companies')
    .whereIn('id', blockedIds)
    .update({ blocked_completely: true, updated_at: toDbInstant(now) })
  await endSessionsOfCompanies(trx, blockedIds)
  const states = { before: { blocked_completely: false }, after: { blocked_completely: true } }
  const change = { action: 'accounts.block_inactive', ...states }
  for (const { id } of companies) await auditCompany(trx, id, change, { userId: null, now })
  await writeInactivityMails(trx, companies, months, now)
  return companies
}

import { makeAlertRules } from '#database/demo/make_alert_rules'
import { makeApprovals } from '#database/demo/companies/make_approvals'
import { makeCompanies } from '#database/demo/companies/make_companies'
import { makeDistributions } from '#database/demo/labels/make_distributions'
import { makeDirectory } from '#database/demo/companies/make_directory'
import { makeQuotas } from '#database/demo/ordering/make_quotas'
import { makeLosses } from '#database/demo/labels/make_losses'
import { makeMessages } from '#database/demo/make_messages'
import { makeNews } from '#database/demo/make_news'
import { makeOrders } from '#database/demo/ordering/make_orders'
import { makePrices } from '#database/demo/catalogue/make_prices'
import { makeProducts } from '#database/demo/catalogue/make_products'
import { makeRolls } from '#database/demo/labels/make_rolls'
import { makeShipments } from '#database/demo/labels/make_shipments'
import { makeUsers, type DemoUser } from '#database/demo/companies/make_users'

/** Rows that refer to roles by name. */
export type DemoRows = ReturnType<typeof makeDemo>

/**
 * Creates all rows with their ids. The same `now` gives the same rows; orders cover the three years
 * before it.
 */
export function makeDemo(now: Date, passwordHash: string) {
  const base = {
    ...makeCompanies(now),
    ...makeUsers(now, passwordHash),
    ...makeProducts(now),
    ...makePrices(),
  }
  const ordered = makeOrders(base, now)
  const rolls = makeRolls(ordered)
  const { events, ...distributed } = makeDistributions({ ...base, ...rolls }, now)
  return {
    ...base,
    ...ordered,
    ...rolls,
    ...distributed,
    ...makeShipments({ ...ordered, ...rolls }, now),
    ...makeNews(base, now),
    ...makeMessages({ ...base, ...ordered, rolls: distributed.rolls }, now),
    ...makeAlertRules(base, now),
    addresses: [...base.addresses, ...distributed.addresses],
    roll_events: [...rolls.roll_events, ...events],
    approval_requests: makeApprovals(base, now),
    directory_entries: makeDirectory(base, now),
    users: base.users.map((user) => withLogin(user, ordered.order_state_history)),
    roll_losses: makeLosses({ ...base, rolls: distributed.rolls }, now),
    quota_events: makeQuotas({ ...base, ...ordered }, now),
  }
}

function withLogin(user: DemoUser, history: readonly { user_id: number; at: string }[]): DemoUser {
  const moves = history.filter(({ user_id: userId }) => userId === user.id).map(({ at }) => at)
  const logins = user.last_login_at === null ? moves : [user.last_login_at, ...moves]
  return { ...user, last_login_at: logins.toSorted().at(-1) ?? null }
}

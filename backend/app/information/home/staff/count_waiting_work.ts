import { waitingRequests } from '#app/companies/approvals/find_request'
import { activationRequests } from '#app/information/home/staff/activation_requests'
import { cancellationRequests } from '#app/information/home/staff/cancellation_requests'
import type { HomeRights } from '#app/information/home/staff/home_rights'
import { fromDbInstant, toDbInstant } from '#database/instant'
import { uncancelledOrders } from '#database/selections/placed_orders'
import type { StaffApprovalKind } from '#shared/companies/approvals/approval_contract'
import type { StaffHome, Waiting } from '#shared/information/home/staff_home_contract'
import { WAITING_CONTACT_STATES } from '#shared/information/contact/contact_state'
import { OPEN_SUSPICION_STATES } from '#shared/scans/suspicions/suspicion_contract'
import { businessDay, businessTimeZone } from '#shared/ground/dates/business_day'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { DateTime } from 'luxon'

type Figures = Omit<StaffHome, 'to_do' | 'orders'> & {
  orders: { this_month: number; year_before: number } | null
}

/** Counts the waiting work that the reader may see, in one statement (rule 1.3). */
export async function countWaitingWork(rights: HomeRights, now: Date): Promise<Figures> {
  const figures = await readFigures(subqueries(rights, now))
  const number = (name: string) => Number(figures[name] ?? 0)
  const instant = (name: string) => {
    const stored = figures[name]
    return typeof stored === 'string' ? fromDbInstant(stored) : null
  }
  const waiting = (name: string): Waiting => ({
    waiting: number(name),
    oldest_at: instant(`${name}_oldest`),
  })
  return {
    approvals:
      rights.sees.length > 0
        ? {
            decides: [...rights.decides],
            users: rights.sees.includes('USER') ? waiting('users') : null,
            addresses: rights.sees.includes('ADDRESS') ? waiting('addresses') : null,
          }
        : null,
    activations: rights.activates ? waiting('activations') : null,
    messages: rights.answers ? waiting('messages') : null,
    cancellations: rights.cancellations ? waiting('cancellations') : null,
    failed_mails: rights.mails
      ? { failed: number('mails'), latest_at: instant('mails_latest') }
      : null,
    blocked_companies: rights.companies
      ? { ordering: number('blocked_ordering'), completely: number('blocked_completely') }
      : null,
    suspicions: rights.suspicions
      ? { ...waiting('suspicions'), overdue: number('suspicions_overdue') }
      : null,
    orders: rights.orders
      ? { this_month: number('orders'), year_before: number('orders_before') }
      : null,
  }
}

type Subqueries = Record<string, DatabaseQueryBuilderContract>

function subqueries(rights: HomeRights, now: Date): Subqueries {
  const requests = (kind: StaffApprovalKind) => waitingRequests(db, [kind])
  const messages = () => db.from('contact_messages').whereIn('state', [...WAITING_CONTACT_STATES])
  const failed = () => db.from('mail_outbox').where('state', 'FAILED')
  const suppliers = () => db.from('companies').where('kind', 'SUPPLIER')
  const suspicions = () => db.from('suspicions').whereIn('state', [...OPEN_SUSPICION_STATES])
  const today = DateTime.fromJSDate(now, { zone: businessTimeZone() })
  const month = today.startOf('month')
  const year = { years: 1 }
  return {
    ...(rights.sees.includes('USER') && {
      users: requests('USER').count('*'),
      users_oldest: requests('USER').min('requested_at'),
    }),
    ...(rights.sees.includes('ADDRESS') && {
      addresses: requests('ADDRESS').count('*'),
      addresses_oldest: requests('ADDRESS').min('requested_at'),
    }),
    ...(rights.activates && {
      activations: db.from(activationRequests().as('requests')).count('*'),
      activations_oldest: db.from(activationRequests().as('requests')).min('since'),
    }),
    ...(rights.answers && {
      messages: messages().count('*'),
      messages_oldest: messages().min('created_at'),
    }),
    ...(rights.cancellations && {
      cancellations: db.from('orders').where('state', 'CANCEL_REQUESTED').count('*'),
      cancellations_oldest: db.from(cancellationRequests().as('requests')).min('since'),
    }),
    ...(rights.mails && {
      mails: failed().count('*'),
      mails_latest: failed().max('refused_at'),
    }),
    ...(rights.companies && {
      blocked_ordering: suppliers().where('blocked_for_ordering', true).count('*'),
      blocked_completely: suppliers().where('blocked_completely', true).count('*'),
    }),
    ...(rights.suspicions && {
      suspicions: suspicions().count('*'),
      suspicions_oldest: suspicions().min('found_at'),
      suspicions_overdue: suspicions().where('due_on', '<', businessDay(now)).count('*'),
    }),
    ...(rights.orders && {
      orders: ordersBetween(month.toJSDate(), now),
      orders_before: ordersBetween(month.minus(year).toJSDate(), today.minus(year).toJSDate()),
    }),
  }
}

const ordersBetween = (from: Date, until: Date) =>
  uncancelledOrders(db)
    .whereBetween('created_at', [toDbInstant(from), toDbInstant(until)])
    .count('*')

async function readFigures(queries: Subqueries): Promise<Record<string, unknown>> {
  const named = Object.entries(queries).map(([name, query]) => query.as(name))
  if (named.length === 0) return {}
  const figures: Record<string, unknown> = await db
    .query()
    .select(...named)
    .firstOrFail()
  return figures
}

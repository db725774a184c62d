import { waitingRequests } from '#app/companies/approvals/find_request'
import { activationRequests } from '#app/information/home/staff/activation_requests'
import { cancellationRequests } from '#app/information/home/staff/cancellation_requests'
import type { HomeRights } from '#app/information/home/staff/home_rights'
import { fromDbInstant } from '#database/instant'
import { orNull, select, typed } from '#database/select'
import type { StaffApprovalKind } from '#shared/companies/approvals/approval_contract'
import { HOME_TO_DO_ROWS, type ToDoRow } from '#shared/information/home/staff_home_contract'
import { WAITING_CONTACT_STATES } from '#shared/information/contact/contact_state'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

const COMPANY = ['companies.name as company_name', 'companies.cofor10 as account_id'] as const

/** Lists the oldest tasks that wait for the reader, or for others if the reader only watches. */
export async function listToDo(rights: HomeRights): Promise<ToDoRow[]> {
  const parts = await Promise.all([
    rights.sees.length > 0 ? listApprovals(rights) : [],
    rights.activates ? listActivations() : [],
    rights.answers ? listMessages() : [],
    rights.cancellations ? listCancellations() : [],
  ])
  return parts
    .flat()
    .sort((one, other) => one.since.localeCompare(other.since) || one.about - other.about)
    .slice(0, HOME_TO_DO_ROWS)
}

/** Joins the company to the oldest rows of a query with `since`. */
function oldest<Query extends DatabaseQueryBuilderContract>(waiting: Query, table: string): Query {
  waiting
    .join('companies', 'companies.id', `${table}.company_id`)
    .orderBy('since')
    .orderBy(`${table}.id`)
    .limit(HOME_TO_DO_ROWS)
  return waiting
}

async function listApprovals({ sees }: HomeRights): Promise<ToDoRow[]> {
  const waiting = oldest(waitingRequests(db, sees), 'approval_requests')
  const rows = await select(waiting, 'approval_requests', [
    ...COMPANY,
    'approval_requests.id',
    typed<{ kind: StaffApprovalKind }>('approval_requests.kind'),
    'approval_requests.requested_at as since',
    typed<{ about: number }>(db.raw('COALESCE(users.id, addresses.id) AS about')),
    ...orNull('users.first_name', 'users.last_name', 'addresses.company_name as place'),
  ])
    .leftJoin('users', 'users.id', 'approval_requests.user_id')
    .leftJoin('addresses', 'addresses.id', 'approval_requests.address_id')
  return rows.map((row) =>
    toRow(`${row.kind}_APPROVAL`, { ...row, subject: row.place ?? fullName(row) ?? '' }, row.id)
  )
}

async function listActivations(): Promise<ToDoRow[]> {
  const rows = await select(oldest(activationRequests(), 'users'), 'users', [
    ...COMPANY,
    'users.id',
    'first_name',
    'last_name',
  ])
  return rows.map((row) => toRow('ACTIVATION', { ...row, about: row.id, subject: fullName(row) }))
}

async function listMessages(): Promise<ToDoRow[]> {
  const waiting = db
    .from('contact_messages')
    .whereIn('contact_messages.state', [...WAITING_CONTACT_STATES])
  const rows = await select(oldest(waiting, 'contact_messages'), 'contact_messages', [
    ...COMPANY,
    'contact_messages.id',
    'topic',
    'contact_messages.created_at as since',
  ])
  return rows.map((row) => toRow('MESSAGE', { ...row, about: row.id, subject: row.topic }))
}

async function listCancellations(): Promise<ToDoRow[]> {
  const rows = await select(oldest(cancellationRequests(), 'orders'), 'orders', [
    ...COMPANY,
    'orders.id',
    'orders.order_id',
  ])
  return rows.map((row) =>
    toRow('CANCELLATION', { ...row, about: row.id, subject: row.order_id ?? '' })
  )
}

const toRow = (
  kind: ToDoRow['kind'],
  { since, about, subject, company_name, account_id }: Omit<ToDoRow, 'kind' | 'request'>,
  request: number | null = null
): ToDoRow => ({
  kind,
  since: fromDbInstant(since),
  request,
  about,
  subject,
  company_name,
  account_id,
})

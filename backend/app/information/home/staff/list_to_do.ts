import { waitingRequests } from '#app/companies/approval_requests/waiting_requests'
import { activationRequests } from '#app/information/home/staff/activation_requests'
import { cancellationRequests } from '#app/information/home/staff/cancellation_requests'
import type { HomeRights } from '#app/information/home/staff/home_rights'
import { fromDbInstant } from '#database/instant'
import { HOME_TO_DO_ROWS, type ToDoRow } from '#shared/information/home/staff_home_contract'
import { WAITING_CONTACT_STATES } from '#shared/information/contact/contact_state'
import { fullName } from '#shared/companies/users/full_name'
import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

interface Stored {
  kind: 'USER' | 'ADDRESS' | 'ACTIVATION' | 'MESSAGE' | 'CANCELLATION'
  since: string
  request: number | string | null
  about: number | string
  first_name: string | null
  last_name: string | null
  place: string | null
  company_name: string
  account_id: string
}

const KINDS = {
  USER: 'USER_APPROVAL',
  ADDRESS: 'ADDRESS_APPROVAL',
  ACTIVATION: 'ACTIVATION',
  MESSAGE: 'MESSAGE',
  CANCELLATION: 'CANCELLATION',
} as const

/** Lists what waits for the reader or, if they only watch, for others, oldest first. */
export async function listToDo(rights: HomeRights): Promise<ToDoRow[]> {
  const parts = [
    ...(rights.sees.length > 0 ? [approvals(rights)] : []),
    ...(rights.activates ? [activations()] : []),
    ...(rights.answers ? [messages()] : []),
    ...(rights.cancellations ? [cancellations()] : []),
  ]
  if (parts.length === 0) return []
  const [first, ...others] = parts
  const rows = await first!
    .unionAll(others)
    .orderBy('since')
    .orderBy('about')
    .limit(HOME_TO_DO_ROWS)
  return (rows as Stored[]).map(toRow)
}

function toRow(row: Stored): ToDoRow {
  return {
    kind: KINDS[row.kind],
    since: fromDbInstant(row.since),
    // In unions MariaDB returns numbers as decimals, which its driver reads as texts.
    request: row.request === null ? null : Number(row.request),
    about: Number(row.about),
    subject: row.place ?? fullName(row) ?? '',
    company_name: row.company_name,
    account_id: row.account_id,
  }
}

function approvals({ sees }: HomeRights): DatabaseQueryBuilderContract {
  return waitingRequests(db, sees)
    .join('companies', 'companies.id', 'approval_requests.company_id')
    .leftJoin('users', 'users.id', 'approval_requests.user_id')
    .leftJoin('addresses', 'addresses.id', 'approval_requests.address_id')
    .select('approval_requests.kind as kind', 'approval_requests.requested_at as since')
    .select('approval_requests.id as request')
    .select(db.raw('COALESCE(users.id, addresses.id) AS about'))
    .select('users.first_name', 'users.last_name', 'addresses.company_name as place')
    .select('companies.name as company_name', 'companies.cofor10 as account_id')
}

function activations(): DatabaseQueryBuilderContract {
  const requests = activationRequests().select(
    'users.id',
    'users.first_name',
    'users.last_name',
    'users.company_id'
  )
  return db
    .from(requests.as('requests'))
    .join('companies', 'companies.id', 'requests.company_id')
    .select(db.raw("'ACTIVATION' AS kind"), 'requests.since')
    .select(db.raw('NULL AS request'), 'requests.id as about')
    .select('requests.first_name', 'requests.last_name', db.raw('NULL AS place'))
    .select('companies.name as company_name', 'companies.cofor10 as account_id')
}

function messages(): DatabaseQueryBuilderContract {
  return db
    .from('contact_messages')
    .join('companies', 'companies.id', 'contact_messages.company_id')
    .whereIn('contact_messages.state', [...WAITING_CONTACT_STATES])
    .select(db.raw("'MESSAGE' AS kind"), 'contact_messages.created_at as since')
    .select(db.raw('NULL AS request'), 'contact_messages.id as about')
    .select(db.raw('NULL AS first_name'), db.raw('NULL AS last_name'))
    .select('contact_messages.topic as place')
    .select('companies.name as company_name', 'companies.cofor10 as account_id')
}

function cancellations(): DatabaseQueryBuilderContract {
  const requests = cancellationRequests().select(
    'orders.id',
    'orders.order_id',
    'orders.company_id'
  )
  return db
    .from(requests.as('requests'))
    .join('companies', 'companies.id', 'requests.company_id')
    .select(db.raw("'CANCELLATION' AS kind"), 'requests.since')
    .select(db.raw('NULL AS request'), 'requests.id as about')
    .select(db.raw('NULL AS first_name'), db.raw('NULL AS last_name'))
    .select('requests.order_id as place')
    .select('companies.name as company_name', 'companies.cofor10 as account_id')
}

import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import { withoutNotesInForce } from '#app/companies/blocks/find_reasons'
import { type Person, anonymiseUsers, blank } from '#app/operations/personal_data/anonymise_users'
import { countRows } from '#database/count_rows'
import {
  areAdministratorsAmong,
  lockAdministrators,
  withoutAdministrators,
} from '#app/companies/users/administrators'
import { removeCopies } from '#app/companies/copies/save_copy'
import { lockCompany } from '#app/companies/companies/lock_company'
import { areLimitsCovered } from '#app/companies/users/purchase_approvers'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import { undeletedUsers } from '#database/selections/undeleted_users'
import { yearsBefore } from '#shared/operations/retention'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import mapValues from 'lodash/mapValues.js'

const ROWS_AT_A_TIME = 200

/**
 * Removes personal data unused for three years (rule 10.3). Keeps administrators, the last purchase
 * approvers, and audit entries with the reasons of current blocks. `isDryRun` only counts.
 * Repeated and parallel runs are safe. Returns the number of rows of each kind.
 */
export async function retainPersonalData(
  client: QueryClientContract,
  now: Date,
  { isDryRun = false } = {}
): Promise<Record<Kind, number>> {
  const since = toDbInstant(yearsBefore(now))
  const retained = mapValues(STEPS, () => 0)
  for (const [kind, step] of Object.entries(STEPS) as [Kind, Step][]) {
    retained[kind] = isDryRun
      ? await countRows(step.find(client, since))
      : await inPortions(client, step, { since, now })
  }
  if (!isDryRun && Object.values(retained).some((count) => count > 0)) {
    const entry = { userId: null, action: 'data.retain', subject: 'personal_data', subjectId: 0 }
    await transaction(client, (trx) => writeAudit(trx, { ...entry, after: retained }, now))
  }
  return retained
}

interface Step {
  find: (client: QueryClientContract, since: string) => DatabaseQueryBuilderContract
  /** Locks rows where necessary and removes their personal data. */
  clear: (trx: TransactionClientContract, ids: number[], times: Times) => Promise<number>
}

interface Times {
  since: string
  now: Date
}

/** Selects users without a login, a change, an order or a use of a token since an instant. */
const unusedUsers = (query: DatabaseQueryBuilderContract, since: string) =>
  query
    .where((idle) => {
      idle.whereNull('users.last_login_at').orWhere('users.last_login_at', '<', since)
    })
    .where('users.created_at', '<', since)
    .where('users.updated_at', '<', since)
    .whereNotExists((orders) =>
      orders
        .from('orders')
        .whereColumn('orders.user_id', 'users.id')
        .where('orders.created_at', '>=', since)
    )
    .whereNotExists((tokens) =>
      tokens
        .from('company_tokens')
        .whereColumn('company_tokens.user_id', 'users.id')
        .where('company_tokens.last_used_at', '>=', since)
    )

/** Selects rows of companies without users, and without orders or changes since an instant. */
const ofUnusedCompanies = (
  client: QueryClientContract,
  table: 'contacts' | 'mail_copies',
  since: string
) =>
  client
    .from(table)
    .whereExists((companies) =>
      companies
        .from('companies')
        .whereColumn('companies.id', `${table}.company_id`)
        .where('companies.created_at', '<', since)
        .where('companies.updated_at', '<', since)
    )
    .whereNotExists(undeletedUsers(client).whereColumn('users.company_id', `${table}.company_id`))
    .whereNotExists((orders) =>
      orders
        .from('orders')
        .whereColumn('orders.company_id', `${table}.company_id`)
        .where('orders.created_at', '>=', since)
    )

const STEPS = {
  users: {
    find: (client, since) => unusedUsers(withoutAdministrators(undeletedUsers(client)), since),
    clear: clearUsers,
  },
  contacts: {
    find: (client, since) =>
      ofUnusedCompanies(client, 'contacts', since).whereNot('contacts.email', ''),
    clear: (trx, ids) => clear(trx, 'contacts', ids, { name: '', phone: '', email: '' }),
  },
  copies: {
    find: (client, since) => ofUnusedCompanies(client, 'mail_copies', since),
    clear: (trx, ids, { now }) => removeCopies(trx, ids, now),
  },
  registrations: {
    find: (client, since) => client.from('registration_requests').where('created_at', '<', since),
    clear: (trx, ids) => remove(trx, 'registration_requests', ids),
  },
  messages: {
    find: (client, since) =>
      client.from('contact_messages').whereNot('text', '').where('updated_at', '<', since),
    clear: async (trx, ids) => {
      await blank(trx, ids)
      return ids.length
    },
  },
  mails: {
    find: (client, since) => client.from('mail_outbox').where('created_at', '<', since),
    clear: (trx, ids) => remove(trx, 'mail_outbox', ids),
  },
  feedback: {
    find: (client, since) =>
      client.from('approval_requests').whereNot('feedback', '').where('decided_at', '<', since),
    clear: (trx, ids) => clear(trx, 'approval_requests', ids, { feedback: '' }),
  },
  audit_entries: {
    find: (client, since) =>
      withoutNotesInForce(client.from('audit_log'))
        .where('at', '<', since)
        .where((entry) => entry.whereNotNull('before').orWhereNotNull('after'))
        // Unsealed entries could not be distinguished from altered ones.
        .whereExists((seals) =>
          seals.from('audit_seals').whereColumn('audit_seals.audit_id', 'audit_log.id')
        ),
    clear: (trx, ids) => clear(trx, 'audit_log', ids, { before: null, after: null }),
  },
} satisfies Record<string, Step>

type Kind = keyof typeof STEPS

async function inPortions(client: QueryClientContract, step: Step, times: Times): Promise<number> {
  let cleared = 0
  let last = 0
  for (;;) {
    const found = (await step
      .find(client, times.since)
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS_AT_A_TIME)
      .select('id')) as { id: number }[]
    if (found.length === 0) return cleared
    const ids = found.map(({ id }) => Number(id))
    cleared += await transaction(client, (trx) => step.clear(trx, ids, times))
    last = ids.at(-1)!
  }
}

/**
 * Removes the data of users that are still unused under the lock, except administrators and the
 * last purchase approvers (rule 5.30).
 */
async function clearUsers(
  trx: TransactionClientContract,
  ids: number[],
  { since, now }: Times
): Promise<number> {
  const administrators = await lockAdministrators(trx)
  const unused = unusedUsers(trx.from('users').whereIn('users.id', ids), since)
  const people = await select(unused, 'users', ['users.id', 'users.email', 'users.company_id'])
    .orderBy('users.id')
    .forUpdate()
  const gone: Person[] = []
  for (const person of people) {
    // A user may have become an administrator; without administrators nobody could log in.
    if (administrators.includes(person.id)) continue
    if (await areAdministratorsAmong(trx, [person.id])) continue
    await lockCompany(trx, person.company_id)
    const without = [...gone, person].map(({ id }) => id)
    if (await areLimitsCovered(trx, person.company_id, without)) gone.push(person)
  }
  if (gone.length > 0) await anonymiseUsers(trx, gone, now)
  return gone.length
}

async function clear(
  trx: TransactionClientContract,
  table: string,
  ids: number[],
  values: Record<string, string | null>
): Promise<number> {
  return Number(await trx.from(table).whereIn('id', ids).update(values))
}

async function remove(
  trx: TransactionClientContract,
  table: string,
  ids: number[]
): Promise<number> {
  return Number(await trx.from(table).whereIn('id', ids).delete())
}

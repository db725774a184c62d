import { holdersOf } from '#app/access/roles/find_holders'
import { orderByNames } from '#database/name_order'
import { select } from '#database/select'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { type Language, languageOf } from '#shared/ground/i18n/language'
import type { AlertReader } from '#shared/scans/alerts/alert_rule_contract'
import { fullName } from '#shared/ground/texts/full_name'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface ReachedReader {
  id: number
  name: string
  email: string
  language: Language
  rules: number[]
}

export const suspicionReaders = (client: QueryClientContract) =>
  holdersOf(client, RESOURCE_RIGHTS.suspicions)

/** Finds recipients by rule. `is_reached` is false for those without access to suspicions. */
export async function findReaders(
  client: QueryClientContract,
  rules: readonly number[]
): Promise<Map<number, AlertReader[]>> {
  const recipients = select(client, 'alert_recipients', [
    'alert_recipients.rule_id',
    'alert_recipients.user_id',
    'users.first_name',
    'users.last_name',
  ])
    .join('users', 'users.id', 'alert_recipients.user_id')
    .whereIn('alert_recipients.rule_id', [...rules])
  const rows = await orderByNames(recipients, 'users.last_name', 'users.first_name').orderBy(
    'users.id'
  )
  const reached = new Set((await findReachedReaders(client, rules)).map(({ id }) => id))
  const readers = rows.map((row) => ({
    rule: row.rule_id,
    reader: {
      id: row.user_id,
      name: fullName(row),
      is_reached: reached.has(row.user_id),
    },
  }))
  const byRule = Map.groupBy(readers, ({ rule }) => rule)
  return new Map([...byRule].map(([rule, of]) => [rule, of.map(({ reader }) => reader)]))
}

export async function findReachedReaders(
  client: QueryClientContract,
  rules: readonly number[]
): Promise<ReachedReader[]> {
  const rows = await select(suspicionReaders(client), 'users', [
    'alert_recipients.rule_id',
    'alert_recipients.user_id',
    'users.first_name',
    'users.last_name',
    'users.email',
    'users.language',
  ])
    .join('alert_recipients', 'alert_recipients.user_id', 'users.id')
    .whereIn('alert_recipients.rule_id', [...rules])
    .orderBy('users.id')
  return [...Map.groupBy(rows, (row) => row.user_id)].map(([id, of]) => ({
    id,
    name: fullName(of[0]!),
    email: of[0]!.email,
    language: languageOf(of[0]!.language),
    rules: of.map((row) => row.rule_id),
  }))
}

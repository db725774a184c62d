import { findRefusedOf } from '#app/companies/companies/company_parts'
import { fromDbInstant, toDbInstant } from '#database/instant'
import { type Queryable, orNull, select } from '#database/select'
import type { CompanyCopies, CopyKind, CopyRecipient } from '#shared/companies/copies/copy_contract'
import { fullName } from '#shared/ground/texts/full_name'
import { type Language, languageOf } from '#shared/ground/i18n/language'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export async function findCompanyCopies(companyId: number): Promise<CompanyCopies> {
  const rows = await copiesOf(db, companyId)
  const contacts = await select(db, 'contacts', ['name', 'email'])
    .where('company_id', companyId)
    .whereNot('email', '')
    .orderBy('id')
  const users = await select(db, 'users', ['first_name', 'last_name', 'email'])
    .where({ company_id: companyId, is_active: true })
    .orderBy('id')
    .limit(100)
  const people = [
    ...contacts,
    ...users.map((user) => ({ name: fullName(user), email: user.email })),
  ]
  const names = new Map(people.map(({ email, name }) => [email, name]))
  return {
    recipients: rows.map(toRecipient),
    suggestions: [...names]
      .filter(([email]) => rows.every((row) => row.email !== email))
      .map(([email, name]) => ({ name, email })),
    refused: await findRefusedOf(companyId),
  }
}

const copiesOf = (client: Queryable, companyId: number) =>
  select(client, 'mail_copies', [
    'mail_copies.id',
    'mail_copies.email',
    'mail_copies.language',
    'mail_copies.kinds',
    'mail_copies.confirmed_kinds',
    'mail_copies.expires_at',
    'mail_copies.updated_at',
    ...orNull('users.first_name', 'users.last_name'),
  ])
    .leftJoin('users', 'users.id', 'mail_copies.added_by')
    .where('mail_copies.company_id', companyId)
    .orderBy('mail_copies.email')

const toRecipient = (row: Awaited<ReturnType<typeof copiesOf>>[number]): CopyRecipient => {
  const kinds = kindsIn(row.kinds)
  const confirmed = kindsIn(row.confirmed_kinds)
  return {
    pk: row.id,
    email: row.email,
    language: languageOf(row.language),
    kinds,
    waiting_kinds: kinds.filter((kind) => !confirmed.includes(kind)),
    expires_at: row.expires_at && fromDbInstant(row.expires_at),
    added_by: fullName(row),
    updated_at: fromDbInstant(row.updated_at),
  }
}

export const kindsIn = (stored: string): CopyKind[] => JSON.parse(stored) as CopyKind[]

export interface ConfirmedCopy {
  id: number
  email: string
  language: Language
}

/** Finds the confirmed recipients of a kind of mail, except those who get the mail itself. */
export async function findConfirmedCopies(
  client: QueryClientContract,
  companyId: number,
  kind: CopyKind,
  without: readonly string[]
): Promise<ConfirmedCopy[]> {
  const rows = await select(client, 'mail_copies', [
    'id',
    'email',
    'language',
    'kinds',
    'confirmed_kinds',
  ])
    .where('company_id', companyId)
    .orderBy('id')
  return rows
    .filter(({ kinds, confirmed_kinds: confirmed }) =>
      [kinds, confirmed].every((list) => kindsIn(list).includes(kind))
    )
    .filter(({ email }) => !without.includes(email))
    .map(({ id, email, language }) => ({ id, email, language: languageOf(language) }))
}

/** Finds the recipient of a mailed code; null if the code was used, replaced or has expired. */
export const findByCode = (client: Queryable, hash: string, now: Date) =>
  mailed(client).where('mail_copies.hash', hash).where('expires_at', '>', toDbInstant(now)).first()

/** Finds the recipient of an unsubscribe link; null once the recipient was deleted. */
export const findSubscription = (client: Queryable, { id, email }: { id: number; email: string }) =>
  mailed(client).where('mail_copies.id', id).where('mail_copies.email', email).first()

const mailed = (client: Queryable) =>
  select(client, 'mail_copies', [
    'mail_copies.id',
    'mail_copies.email',
    'mail_copies.kinds',
    'mail_copies.confirmed_kinds',
    'mail_copies.added_by',
    'mail_copies.company_id',
    'companies.name',
    'companies.cofor10',
  ]).join('companies', 'companies.id', 'mail_copies.company_id')

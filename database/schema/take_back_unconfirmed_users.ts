import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface UnconfirmedUser {
  id: number
  company_id: number
  email: string
  first_name: string
  last_name: string
  phone: string
  language: string
  password_hash: string
  is_first_user: number | boolean
  created_at: string
  cofor10: string
  cofor6: string
  name: string
  vat_identification_no: string
}

const QUOTA_OF_GROUP: Readonly<Record<string, string>> = {
  MOPAR: 'MOPAR',
  SUSTAINERA: 'SUSTAINERA',
  EUROREPAR: 'EUR',
  BPROAUTO: 'BPROAUTO',
}

/** The state of a user who has not confirmed the email; there is none after this. */
const STATE = 'EMAIL_CONFIRMATION_REQUESTED'

/**
 * Turns users who have not confirmed their email into registration requests, whose mailed links
 * stay good, and deletes the companies that came into being with them alone. For the migration
 * that makes the table of the requests.
 */
export async function takeBackUnconfirmedUsers(db: QueryClientContract): Promise<void> {
  const users: UnconfirmedUser[] = await db
    .from('users')
    .join('companies', 'companies.id', 'users.company_id')
    .where('users.state', STATE)
    .orderBy('users.id')
    .select('users.id', 'users.company_id', 'users.email', 'users.first_name', 'users.last_name')
    .select('users.phone', 'users.language', 'users.password_hash', 'users.is_first_user')
    .select('users.created_at', 'companies.cofor10', 'companies.cofor6', 'companies.name')
    .select('companies.vat_identification_no')
  for (const user of users) await storeRequest(db, user)
  for (const user of users) await deleteUser(db, user)
}

async function storeRequest(db: QueryClientContract, user: UnconfirmedUser): Promise<void> {
  const code: { hash: string; expires_at: string } | null = await db
    .from('mail_codes')
    .where({ user_id: user.id, purpose: 'EMAIL_CONFIRMATION' })
    .whereNull('used_at')
    .orderBy('id', 'desc')
    .select('hash', 'expires_at')
    .first()
  if (!code) return
  await db.table('registration_requests').insert({
    email: user.email,
    account_id: user.cofor10,
    entries: JSON.stringify(await entriesOf(db, user)),
    password_hash: user.password_hash,
    language: user.language,
    hash: code.hash,
    created_at: user.created_at,
    expires_at: code.expires_at,
  })
}

async function entriesOf(db: QueryClientContract, user: UnconfirmedUser) {
  const { email, first_name, last_name, phone, cofor10, cofor6, name } = user
  const person = { email, first_name, last_name, phone }
  const isTemporary = /^T\d{9}$/.test(cofor10)
  const site = { accountId: cofor10, registerCase: 'COFOR10', user: person }
  if (!user.is_first_user) return { ...site, addresses: [], contacts: [], quotas: [] }
  const ofCompany = (table: string) => db.from(table).where('company_id', user.company_id)
  const addresses: unknown[] = await ofCompany('addresses')
    .whereIn('category', ['BILLING', 'DELIVERY'])
    .whereNull('superseded_at')
    .whereNull('deleted_at')
    .select('category', 'company_name', 'street_address', 'address_details')
    .select('postal_code', 'city', 'country_code')
  const contacts: unknown[] = await ofCompany('contacts').select(
    'category',
    'name',
    'phone',
    'email'
  )
  const groups: { code: string }[] = await ofCompany('company_product_groups')
    .join('product_groups', 'product_groups.id', 'company_product_groups.product_group_id')
    .select('code')
  const data = {
    addresses,
    contacts,
    quotas: groups.flatMap(({ code }) => QUOTA_OF_GROUP[code] ?? []),
  }
  if (!isTemporary) return { ...site, ...data }
  const profile = { name, cofor6, vat_identification_no: user.vat_identification_no }
  return {
    accountId: 'UNKNOWN_COMPANY',
    registerCase: 'COFOR6_UNKNOWN',
    user: person,
    company_profile: profile,
    ...data,
  }
}

async function deleteUser(db: QueryClientContract, user: UnconfirmedUser): Promise<void> {
  await db.from('users').where('id', user.id).delete()
  const ofCompany = (table: string) => db.from(table).where('company_id', user.company_id)
  for (const table of ['users', 'orders', 'licensing_events']) {
    if (await ofCompany(table).select('id').first()) return
  }
  const registered: unknown = await db
    .from('audit_log')
    .where({ action: 'accounts.create_company', subject: 'company', subject_id: user.company_id })
    .select('id')
    .first()
  if (!registered) return
  await ofCompany('approval_requests')
    .where({ state: 'WAITING', kind: 'ADDRESS' })
    .update({ state: 'WITHDRAWN' })
  for (const table of ['contacts', 'company_product_groups', 'addresses']) {
    await ofCompany(table).delete()
  }
  await db.from('companies').where('id', user.company_id).delete()
}

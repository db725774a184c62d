import type { CompanyOptions, CompanyRecord } from '#database/factories/company_factory'
import { createDirectoryEntry, uniqueCofor6 } from '#database/factories/directory_factory'
import { createProductGroup } from '#database/factories/product_factory'
import { uniqueText } from '#database/factories/unique_text'
import { mailsTo } from '#tests/functional/setup/mails'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'

export const REGISTRATION = '/accounts/api/registration/'
export const CONFIRMATION = '/accounts/api/confirmation/'

type Parts = Record<string, unknown>

export const newEmail = () => `new-${uniqueText().toLowerCase()}@registration.example`

export const userStep = (options: Parts = {}) => ({
  first_name: 'Noémie',
  last_name: 'Lambert',
  email: newEmail(),
  phone: '+33 4 72 11 22 33',
  password: 'Labels-2026!',
  password_again: 'Labels-2026!',
  ...options,
})

export const addressStep = (category: string, options: Parts = {}) => ({
  category,
  company_name: 'Forges de l’Est',
  street_address: '8 chemin du Port',
  address_details: '',
  postal_code: '67000',
  city: 'Strasbourg',
  country_code: 'FR',
  ...options,
})

export const contactStep = (category: string, options: Parts = {}) => ({
  category,
  name: `Contact ${category}`,
  phone: '+33 3 88 00 00 00',
  email: `${category.toLowerCase()}@registration.example`,
  ...options,
})

export const ALL_CONTACTS = ['COMMERCIAL', 'PROVISIONING', 'TS_DELIVERY', 'TS_INVOICE'].map(
  (category) => contactStep(category)
)

export const complete = (accountId: string, options: Parts = {}) => ({
  accountId,
  registerCase: 'COFOR10',
  user: userStep(),
  addresses: [addressStep('BILLING'), addressStep('DELIVERY', { city: 'Kehl' })],
  contacts: ALL_CONTACTS,
  quotas: ['MOPAR', 'EUR'],
  ...options,
})

export const unknownCompany = (options: Parts = {}) => ({
  ...complete('UNKNOWN_COMPANY', { registerCase: 'COFOR6_UNKNOWN' }),
  company_profile: {
    name: 'Ateliers Neufs',
    cofor6: uniqueCofor6(),
    vat_identification_no: 'FR99999999999',
  },
  ...options,
})

export async function ensureGroups(): Promise<Map<string, number>> {
  const codes = ['MOPAR', 'SUSTAINERA', 'EUROREPAR', 'BPROAUTO']
  for (const code of codes) {
    const known = await db.from('product_groups').where('code', code).first()
    if (!known) await createProductGroup(db.connection(), { code })
  }
  const rows = await db.from('product_groups').whereIn('code', codes)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

export const userOnly = (accountId: string, options: Parts = {}) => ({
  accountId,
  registerCase: 'COFOR10',
  user: userStep(),
  ...options,
})

interface Registration {
  user: { email: string }
}

export const send = (
  registration: unknown,
  { language = 'en', key }: { language?: string; key?: string } = {}
) =>
  new Visitor().post(REGISTRATION, registration, {
    language,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })

export async function registered(registration: Registration, language = 'en'): Promise<string> {
  const { status, body } = await send(registration, { language })
  if (status !== 201) throw new Error(`The registration answered ${JSON.stringify(body)}`)
  return body.email
}

export async function joined(registration: Registration, language = 'en'): Promise<string> {
  const email = await registered(registration, language)
  const { status, body } = await confirm(await newestCodeTo(email))
  if (status !== 200) throw new Error(`The confirmation answered ${JSON.stringify(body)}`)
  return email
}

export const requestsOf = (email: string) =>
  db.from('registration_requests').where('email', email).orderBy('id')

export const newSite = (options: Parameters<typeof createDirectoryEntry>[1] = {}) =>
  createDirectoryEntry(db.connection(), options)

/** Creates a company in Lyon whose only user has deleted the account. */
export async function createDeserted(company: CompanyOptions = {}): Promise<CompanyRecord> {
  const scene = await createScene({ company })
  await db.from('users').where('id', scene.user.id).update({ is_first_user: true })
  const deletion = { password: scene.user.password }
  const { status } = await scene.visitor.post('/accounts/api/users/me/delete/', deletion)
  if (status !== 204) throw new Error('The account was not deleted')
  return scene.company
}

export const companyOf = (cofor10: string) => db.from('companies').where('cofor10', cofor10).first()

export const ofCompany = (table: string, companyId: number) =>
  db.from(table).where('company_id', companyId).orderBy('id')

export const usersOf = (companyId: number) => ofCompany('users', companyId)

export const rolesOf = async (userId: number) =>
  (
    await db
      .from('user_roles')
      .join('roles', 'roles.id', 'user_roles.role_id')
      .where('user_id', userId)
      .select('name')
  ).map(({ name }) => name)

export async function codesTo(email: string): Promise<string[]> {
  const mails = await mailsTo(email)
  return mails.flatMap(
    ({ text }) => /\/accounts\/confirmation\/([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? []
  )
}

export async function newestCodeTo(email: string): Promise<string> {
  const code = (await codesTo(email)).at(-1)
  if (!code) throw new Error(`No code was mailed to ${email}`)
  return code
}

export async function loginRefusal(account: {
  email: string
  cofor10: string
  password: string
}): Promise<string> {
  const { body } = await new Visitor().post('/accounts/api/login/', {
    username: account.email,
    account_id: account.cofor10,
    password: account.password,
  })
  return body.errors.type
}

export const confirm = (token: unknown, language = 'en') =>
  new Visitor().post(CONFIRMATION, { token }, { language })

/** Returns the user created by a confirmed registration; null before the confirmation. */
export const userOf = (email: string) => db.from('users').where('email', email).first()

export const requestsFor = async (email: string) =>
  db.from('approval_requests').where({ user_id: (await userOf(email))?.id ?? 0, kind: 'USER' })

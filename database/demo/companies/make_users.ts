import type { CompanyPlan } from '#database/demo/companies/company_plan'
import { COMPANY_PLANS } from '#database/demo/companies/company_plans'
import { COUNTRY_DATA } from '#database/demo/country_data'
import { DEMO_LOGINS, type DemoLogin } from '#database/demo/demo_logins'
import { registeredAt } from '#database/demo/companies/make_companies'
import { drawPeople } from '#database/demo/people'
import { createRandom, type Random } from '#database/demo/random'
import { daysBefore } from '#database/demo/working_time'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import type { RoleName } from '#shared/ground/access/roles'
import { DAY_MS } from '#shared/ground/dates/spans'

export type DemoUser = Omit<Row<'users'>, 'is_first_user' | `totp_${string}`>

type UserPlan = Pick<DemoUser, 'company_id' | 'email' | 'first_name' | 'last_name' | 'language'> & {
  phone: string
  role: RoleName
  exception: Partial<DemoUser>
}

/** Colleagues with unusual accounts, by account id and position. */
const EXCEPTIONS: Record<string, Partial<DemoUser>> = {
  'BRIAIT0002 1': { state: 'CLIENT_APPROVAL_REQUESTED', last_login_at: null },
  'VLTACZ0001 1': { state: 'CLIENT_APPROVAL_REQUESTED', last_login_at: null },
  'CIERES0001 2': { state: 'CS_APPROVAL_REQUESTED', last_login_at: null },
  'SILEPL0001 1': { password_expired: true },
}

export const LEFT_DAYS_AGO = 400

const REGISTERED_DAYS_AGO = 7

export function makeUsers(now: Date, passwordHash: string) {
  const random = createRandom('users')
  const plans = COMPANY_PLANS.flatMap((plan, index) => [
    ...planLogins(plan, index + 1, random),
    ...planLumenColleagues(plan, index + 1, random),
    ...planColleagues(plan, index + 1, random),
  ])
  return {
    users: plans.map((plan, index) => toUser(plan, index + 1, { now, passwordHash, random })),
    user_roles: plans.map(({ role }, index) => ({ user_id: index + 1, role })),
  }
}

function planLogins(company: CompanyPlan, companyId: number, random: Random): UserPlan[] {
  return DEMO_LOGINS.filter(({ accountId }) => accountId === company.account).map((login) => ({
    ...planUser(company, companyId, login, login.role, random),
    language: login.language,
  }))
}

/** The company with the most logins has another orderer, and one who has left. */
function planLumenColleagues(company: CompanyPlan, companyId: number, random: Random): UserPlan[] {
  if (company.account !== 'LUMENFR001') return []
  const person = (firstName: string, lastName: string) => ({
    firstName,
    lastName,
    email: `${firstName}.${lastName}@${company.domain}`.toLowerCase(),
  })
  return [
    planUser(company, companyId, person('Julien', 'Perrin'), 'SUPPLIER_ORDERER', random),
    planUser(company, companyId, person('Sophie', 'Garnier'), 'SUPPLIER_ORDERER', random, {
      is_active: false,
    }),
  ]
}

/** The first one orders, a second one only with many orders; others read. */
function planColleagues(company: CompanyPlan, companyId: number, random: Random): UserPlan[] {
  return drawPeople(company, company.colleagues, random).map((person, index) => {
    const orders = index === 0 || (index === 1 && company.orders >= 50)
    const role: RoleName = orders ? 'SUPPLIER_ORDERER' : 'SUPPLIER_READER'
    const exception = EXCEPTIONS[`${company.account} ${index}`]
    return planUser(company, companyId, person, role, random, exception)
  })
}

function planUser(
  company: CompanyPlan,
  companyId: number,
  person: Pick<DemoLogin, 'firstName' | 'lastName' | 'email'>,
  role: RoleName,
  random: Random,
  exception: Partial<DemoUser> = {}
): UserPlan {
  const { language, phone } = COUNTRY_DATA[company.country]
  return {
    company_id: companyId,
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    phone: random.digits(phone),
    language,
    role,
    exception,
  }
}

/**
 * Users are as old as their company, except for pending ones. Passwords are new, so that none
 * expires in the demo.
 */
function toUser(
  { role: _role, exception, ...plan }: UserPlan,
  id: number,
  { now, passwordHash, random }: { now: Date; passwordHash: string; random: Random }
): DemoUser {
  const company = COMPANY_PLANS[plan.company_id - 1]
  const registered = registeredAt(company, now)
  const joined = new Date(registered.getTime() + random.whole(1, 3 * DAY_MS))
  const waits = exception.state !== undefined
  const created = toDbInstant(waits ? daysBefore(now, REGISTERED_DAYS_AGO) : joined)
  const active = company.blocked !== 'COMPLETELY' && exception.is_active !== false
  const silentDays = active ? 0 : Math.max(LEFT_DAYS_AGO, company.ordered[1])
  const longest = registered > daysBefore(now, 40) ? 1 : 40
  return {
    id,
    ...plan,
    approval_limit_cents: null,
    password_hash: passwordHash,
    password_changed_at: toDbInstant(now),
    password_expired: false,
    state: 'APPROVED',
    is_active: true,
    last_login_at: toDbInstant(daysBefore(now, silentDays + random.between(0.1, longest))),
    created_at: created,
    updated_at: created,
    ...exception,
  }
}

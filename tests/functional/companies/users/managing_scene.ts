import { insertRequest } from '#database/factories/approval_factory'
import {
  type CompanyRecord,
  createStaffCompany,
  createSupplier,
} from '#database/factories/company_factory'
import { type UserRecord, createUser } from '#database/factories/user_factory'
import { RIGHTS, type Right } from '#shared/ground/access/rights'
import { ROLES, SUPPLIER_ROLES } from '#shared/ground/access/roles'
import { mailKindsTo } from '#tests/functional/setup/mails'
import { giveOwnRole } from '#tests/functional/setup/own_role'
import { auditOf, sessionsOf, storedRow } from '#tests/functional/setup/stored'
import { addUser } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'

type Where = 'own company' | 'other staff' | 'supplier'

/** The rights of a manager and a subject, with the result expected by rule 1.9. */
export interface Pair {
  manager: readonly Right[]
  subject: readonly Right[]
  where: Where
  isManaged: boolean
}

/** The rights that the requests require. Every manager has them, except for a right under test. */
const OPENING: readonly Right[] = [
  'accounts.activate_user',
  'accounts.approve_user',
  'accounts.change_company',
  'accounts.change_user',
]

const ADMINISTRATORS_RIGHT: Right = 'accounts.change_role'

export const SUPPLIERS_RIGHTS: readonly Right[] = [
  ...new Set(SUPPLIER_ROLES.flatMap((role): readonly Right[] => ROLES[role])),
]

const without = (rights: readonly Right[], right: Right) => rights.filter((one) => one !== right)

/** For each right, a manager who lacks it and one who has it; then the limits between companies. */
export const PAIRS: readonly Pair[] = [
  ...RIGHTS.flatMap((right): Pair[] => [
    {
      manager: without(OPENING, right),
      subject: [right],
      where: 'own company',
      isManaged: false,
    },
    {
      manager: [...new Set([...OPENING, right])],
      subject: [right],
      where: 'own company',
      isManaged: true,
    },
    {
      manager: without(OPENING, right),
      subject: [...new Set([...SUPPLIERS_RIGHTS, right])],
      where: 'supplier',
      isManaged: SUPPLIERS_RIGHTS.includes(right),
    },
  ]),
  {
    manager: without(RIGHTS, ADMINISTRATORS_RIGHT),
    subject: [],
    where: 'other staff',
    isManaged: false,
  },
  {
    manager: [...OPENING, ADMINISTRATORS_RIGHT],
    subject: RIGHTS,
    where: 'other staff',
    isManaged: true,
  },
]

export const isAdministrator = ({ manager }: Pair) => manager.includes(ADMINISTRATORS_RIGHT)

/** A staff user whose rights change from pair to pair. */
export interface Manager {
  company: CompanyRecord
  user: UserRecord
  visitor: Visitor
  roleId: number
}

export async function createManager(): Promise<Manager> {
  const company = await createStaffCompany(db.connection())
  const added = await addUser(company, { roles: [] })
  return { company, ...added, roleId: await giveOwnRole(added.user.id, []) }
}

export interface Subject {
  id: number
  email: string
  companyId: number
  accountId: string
  requestId: number
}

export async function enact(manager: Manager, pair: Pair): Promise<Subject> {
  await db.from('role_rights').where('role_id', manager.roleId).delete()
  await db
    .table('role_rights')
    .multiInsert(pair.manager.map((right) => ({ role_id: manager.roleId, right_name: right })))
  const company = await companyOf(manager, pair.where)
  const user = await createUser(db.connection(), { companyId: company.id, roles: [] })
  await giveOwnRole(user.id, pair.subject)
  const { id: requestId } = await insertRequest(
    db.connection(),
    'USER',
    company,
    { user_id: user.id },
    {}
  )
  const { id, email } = user
  return { id, email, companyId: company.id, accountId: company.cofor10, requestId }
}

function companyOf({ company }: Manager, where: Where): Promise<CompanyRecord> | CompanyRecord {
  if (where === 'own company') return company
  return where === 'supplier'
    ? createSupplier(db.connection())
    : createStaffCompany(db.connection(), 'MANUFACTURER')
}

export const stateOf = async ({ id, email, requestId }: Subject) => ({
  user: await storedRow('users', id),
  roles: await db.from('user_roles').where('user_id', id),
  codes: await db.from('mail_codes').where('user_id', id),
  pendingEmail: await db.from('email_changes').where('user_id', id),
  request: await storedRow('approval_requests', requestId),
  sessions: await sessionsOf(id),
  audit: await auditOf('user', id),
  mails: await mailKindsTo(email),
})

import type { Row } from '#database/rows'
import type { Right } from '#shared/access/rights'
import type { ApprovalKind } from '#shared/approvals/approval_contract'
import { type Language, languageOf } from '#shared/i18n/language'
import { fullName } from '#shared/users/full_name'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** The right to decide about each kind of request. */
export const APPROVAL_RIGHTS = {
  USER: 'accounts.approve_user',
  ADDRESS: 'accounts.approve_address',
} as const satisfies Record<ApprovalKind, Right>

/** Somebody who may decide. */
export interface Approver {
  id: number
  /** First and last name. */
  name: string
  email: string
  language: Language
}

/** The active staff who may decide about a kind of request. */
export async function findApprovers(
  client: QueryClientContract,
  kind: ApprovalKind
): Promise<Approver[]> {
  const rows: Row<'users', 'id' | 'first_name' | 'last_name' | 'email' | 'language'>[] =
    await client
      .from('users')
      .join('companies', 'companies.id', 'users.company_id')
      .join('user_roles', 'user_roles.user_id', 'users.id')
      .join('role_rights', 'role_rights.role_id', 'user_roles.role_id')
      .where('role_rights.right_name', APPROVAL_RIGHTS[kind])
      .where('users.state', 'APPROVED')
      .where('users.is_active', true)
      .where('companies.blocked_completely', false)
      .whereIn('companies.kind', ['MANUFACTURER', 'PROVIDER'])
      .distinct('users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.language')
      .orderBy('users.id')
  return rows.map((row) => ({
    id: row.id,
    name: fullName(row),
    email: row.email,
    language: languageOf(row.language),
  }))
}

import { holdersOf } from '#app/access/roles/find_holders'
import type { Row } from '#database/rows'
import type { Right } from '#shared/ground/access/rights'
import type { ApprovalKind } from '#shared/companies/approvals/approval_contract'
import { type Language, languageOf } from '#shared/ground/i18n/language'
import { fullName } from '#shared/companies/users/full_name'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export const APPROVAL_RIGHTS = {
  USER: 'accounts.approve_user',
  ADDRESS: 'accounts.approve_address',
} as const satisfies Record<ApprovalKind, Right>

export interface Approver {
  id: number
  name: string
  email: string
  language: Language
}

/** Finds the active staff who may decide about a kind of request. */
export async function findApprovers(
  client: QueryClientContract,
  kind: ApprovalKind
): Promise<Approver[]> {
  const rows: Row<'users', 'id' | 'first_name' | 'last_name' | 'email' | 'language'>[] =
    await holdersOf(client, APPROVAL_RIGHTS[kind])
      .join('companies', 'companies.id', 'users.company_id')
      .where('companies.blocked_completely', false)
      .whereIn('companies.kind', ['MANUFACTURER', 'PROVIDER'])
      .orderBy('users.id')
      .select('users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.language')
  return rows.map((row) => ({
    id: row.id,
    name: fullName(row),
    email: row.email,
    language: languageOf(row.language),
  }))
}

import type { Row } from '#database/rows'
import { select } from '#database/select'
import { undeletedUsers } from '#database/selections/undeleted_users'
import type { UserState } from '#shared/ground/states/user_state'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const CONTACTS_OF_A_SUPPLIER = ['COMMERCIAL', 'PROVISIONING'] as const

export type SupplierContact = Row<'contacts', 'category' | 'name' | 'phone' | 'email'>

export interface KnownCompany {
  id: number
  contacts: SupplierContact[]
}

/**
 * Finds the companies, oldest first, that have both contacts and an approved user whose account
 * still exists. Without such a user, a stranger could plant contacts.
 */
export async function findKnownCompanies(
  client: QueryClientContract,
  companyIds: readonly number[]
): Promise<KnownCompany[]> {
  const rows = await select(client, 'contacts', [
    'company_id',
    'category',
    'name',
    'phone',
    'email',
  ])
    .whereIn('company_id', [...companyIds])
    .whereIn('category', [...CONTACTS_OF_A_SUPPLIER])
    .whereNot('email', '')
    .whereExists(
      undeletedUsers(client)
        .whereColumn('users.company_id', 'contacts.company_id')
        .where('users.state', 'APPROVED' satisfies UserState)
    )
    .orderBy('company_id')
    .orderBy('category')
  return [...Map.groupBy(rows, (row) => row.company_id)]
    .map(([id, own]) => ({ id, contacts: own.map(({ company_id: _, ...contact }) => contact) }))
    .filter(({ contacts }) => contacts.length === CONTACTS_OF_A_SUPPLIER.length)
}

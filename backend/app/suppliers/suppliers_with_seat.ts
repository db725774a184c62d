import type { BlockFlags } from '#app/suppliers/company_blocks'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** A supplier and the address its bills go to, which a company may lack. */
export interface SupplierWithSeat extends BlockFlags {
  name: string
  cofor6: string
  cofor10: string
  company_group: string
  vat_identification_no: string
  company_reference: string
  created_at: string
  street_address: string | null
  postal_code: string | null
  city: string | null
  country_code: string | null
}

/** The query of all suppliers, one row each. */
export function suppliersWithSeat(client: QueryClientContract) {
  return client
    .from('companies')
    .leftJoin('addresses', (join) =>
      join
        .on('addresses.company_id', 'companies.id')
        .andOnVal('addresses.category', 'BILLING')
        .andOnNull('addresses.superseded_at')
        .andOnNull('addresses.deleted_at')
    )
    .where('companies.kind', 'SUPPLIER')
    .select(
      'companies.id',
      'companies.name',
      'companies.cofor6',
      'companies.cofor10',
      'companies.company_group',
      'companies.vat_identification_no',
      'companies.company_reference',
      'companies.blocked_for_ordering',
      'companies.blocked_completely',
      'companies.created_at',
      'addresses.street_address',
      'addresses.postal_code',
      'addresses.city',
      'addresses.country_code'
    )
}

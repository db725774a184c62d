import type { BlockFlags } from '#app/companies/suppliers/find_blocks_by_company'
import { companiesWithBilling } from '#database/selections/current_addresses'
import type { LeftRow, Row } from '#database/rows'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** A supplier with its billing address, which can be missing. */
export type SupplierWithBilling = BlockFlags &
  Row<
    'companies',
    | 'name'
    | 'cofor6'
    | 'cofor10'
    | 'company_group'
    | 'vat_identification_no'
    | 'company_reference'
    | 'created_at'
  > &
  LeftRow<'addresses', 'street_address' | 'postal_code' | 'city' | 'country_code'>

export function suppliersWithBilling(client: QueryClientContract) {
  return companiesWithBilling(client)
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

import { companiesWithBilling } from '#database/selections/current_addresses'
import { type RowOf, orNull, select } from '#database/select'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Selects suppliers with their billing address, which can be missing. */
export const suppliersWithBilling = (client: QueryClientContract) =>
  select(companiesWithBilling(client), 'companies', [
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
    ...orNull(
      'addresses.street_address',
      'addresses.postal_code',
      'addresses.city',
      'addresses.country_code'
    ),
  ]).where('companies.kind', 'SUPPLIER')

export type SupplierWithBilling = RowOf<typeof suppliersWithBilling>

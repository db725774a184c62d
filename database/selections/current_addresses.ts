import type { Queryable } from '#database/select'

/** Selects the newest versions of addresses, in force or pending, without deleted ones. */
export const currentAddresses = (client: Queryable) =>
  client.from('addresses').whereNull('addresses.superseded_at').whereNull('addresses.deleted_at')

export const companiesWithBilling = (client: Queryable) =>
  client
    .from('companies')
    .leftJoin('addresses', (join) =>
      join
        .on('addresses.company_id', 'companies.id')
        .andOnVal('addresses.category', 'BILLING')
        .andOnNull('addresses.superseded_at')
        .andOnNull('addresses.deleted_at')
    )

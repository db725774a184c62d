import type { Queryable } from '#database/queryable'

/** The query of addresses in their newest versions, whether in force or waiting, none of them deleted. */
export const currentAddresses = (client: Queryable) =>
  client.from('addresses').whereNull('addresses.superseded_at').whereNull('addresses.deleted_at')

/** The query of the companies with the address that their bills go to, which a company may lack. */
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

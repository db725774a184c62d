import { readInChunks } from '#database/chunks'
import { orderByNames } from '#database/name_order'
import type { LeftRow, Row } from '#database/rows'
import type { ScannedCompany } from '#shared/scans/questions/verification_contract'
import db from '@adonisjs/lucid/services/db'

type CompanyRow = Row<'companies', 'id' | 'name' | 'cofor10'> &
  LeftRow<'addresses', 'city' | 'country_code'>

/** Finds companies with their current delivery place, by id. */
export async function findScannedCompanies(
  ids: readonly number[]
): Promise<Map<number, ScannedCompany>> {
  const known = ids.filter((id) => id > 0)
  const companies = await readInChunks(known, (some) =>
    companyRows((query) => query.whereIn('companies.id', some))
  )
  return new Map(companies.map((company) => [company.id, company]))
}

export const listSuppliersByName = (): Promise<ScannedCompany[]> =>
  companyRows((query) =>
    orderByNames(query.where('companies.kind', 'SUPPLIER'), 'companies.name').orderBy(
      'companies.id'
    )
  )

async function companyRows(
  narrow: (query: ReturnType<typeof db.from>) => ReturnType<typeof db.from>
): Promise<ScannedCompany[]> {
  const query = db
    .from('companies')
    .leftJoin('addresses', (join) => {
      join
        .on('addresses.company_id', 'companies.id')
        .andOnVal('addresses.category', 'DELIVERY')
        .andOnVal('addresses.state', 'APPROVED')
        .andOnNull('addresses.superseded_at')
        .andOnNull('addresses.deleted_at')
    })
    .select(
      'companies.id',
      'companies.name',
      'companies.cofor10',
      'addresses.city',
      'addresses.country_code'
    )
  const rows: CompanyRow[] = await narrow(query)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...byId.values()].map((row) => ({
    ...row,
    city: row.city ?? '',
    country_code: row.country_code ?? '',
  }))
}

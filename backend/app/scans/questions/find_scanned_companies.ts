import { readInChunks } from '#database/chunks'
import { orderByNames } from '#database/name_order'
import { orNull, select } from '#database/select'
import type { ScannedCompany } from '#shared/scans/questions/scan_question_contract'
import db from '@adonisjs/lucid/services/db'

/** Finds companies by id, with the city and country of their current delivery address. */
export async function findScannedCompanies(
  ids: readonly number[]
): Promise<Map<number, ScannedCompany>> {
  const known = ids.filter((id) => id > 0)
  const companies = await readInChunks(known, (some) =>
    readCompanies(companyRows().whereIn('companies.id', some))
  )
  return new Map(companies.map((company) => [company.id, company]))
}

export const listSuppliersByName = (): Promise<ScannedCompany[]> =>
  readCompanies(
    orderByNames(companyRows().where('companies.kind', 'SUPPLIER'), 'companies.name').orderBy(
      'companies.id'
    )
  )

const companyRows = () =>
  select(db, 'companies', [
    'companies.id',
    'companies.name',
    'companies.cofor10',
    ...orNull('addresses.city', 'addresses.country_code'),
  ]).leftJoin('addresses', (join) => {
    join
      .on('addresses.company_id', 'companies.id')
      .andOnVal('addresses.category', 'DELIVERY')
      .andOnVal('addresses.state', 'APPROVED')
      .andOnNull('addresses.superseded_at')
      .andOnNull('addresses.deleted_at')
  })

async function readCompanies(query: ReturnType<typeof companyRows>): Promise<ScannedCompany[]> {
  const byId = new Map((await query).map((row) => [row.id, row]))
  return [...byId.values()].map((row) => ({
    ...row,
    city: row.city ?? '',
    country_code: row.country_code ?? '',
  }))
}

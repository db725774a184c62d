import { findBlocksByCompany } from '#app/companies/suppliers/find_blocks_by_company'
import { type ListPart, readPart } from '#app/foundation/http/csv/read_by_key'
import { suppliersWithBilling } from '#app/companies/suppliers/suppliers_with_billing'
import { fromDbInstant } from '#database/instant'
import { select, typed } from '#database/select'
import { businessDay } from '#shared/ground/dates/business_day'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface SupplierRow {
  cofor10: string
  cofor6: string
  name: string
  company_group: string
  vat_identification_no: string
  company_reference: string
  street_address: string
  postal_code: string
  city: string
  country_code: string
  /** `yyyy-MM-dd` in the business time zone. */
  registration_date: string
  active_users: number
  /** Codes of the blocks, separated by commas. */
  blocked: string
}

/** Sorts by account id, which is unique and so needs no second column. */
const BY_ACCOUNT = { by: 'companies.cofor10', id: 'companies.cofor10', direction: 'asc' } as const

export async function listSuppliers(
  client: QueryClientContract,
  part: Omit<ListPart, 'direction'>
): Promise<SupplierRow[]> {
  const suppliers = select(suppliersWithBilling(client), 'companies', [
    typed<{ active_users: number | string }>(
      client
        .from('users')
        .whereColumn('users.company_id', 'companies.id')
        .where({ is_active: true, state: 'APPROVED' })
        .count('*')
        .as('active_users')
    ),
  ])
  const rows = await readPart(suppliers, BY_ACCOUNT, { ...BY_ACCOUNT, ...part })
  const blocks = await findBlocksByCompany(client, rows)
  return rows.map((row) => ({
    cofor10: row.cofor10,
    cofor6: row.cofor6,
    name: row.name,
    company_group: row.company_group,
    vat_identification_no: row.vat_identification_no,
    company_reference: row.company_reference,
    street_address: row.street_address ?? '',
    postal_code: row.postal_code ?? '',
    city: row.city ?? '',
    country_code: row.country_code ?? '',
    registration_date: businessDay(fromDbInstant(row.created_at)),
    active_users: Number(row.active_users),
    blocked: (blocks.get(row.id) ?? []).join(', '),
  }))
}

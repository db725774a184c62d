import type { ColumnKind, CsvColumn } from '#app/foundation/http/csv/write_csv'
import type { SupplierRow } from '#app/companies/suppliers/list_suppliers'
import type { RegistrationRow } from '#shared/companies/suppliers/supplier_contract'

const kindOf = (header: string): ColumnKind | undefined =>
  header === 'registration_date' ? 'day' : undefined

const registrationColumn = (header: Exclude<keyof RegistrationRow, 'pk'>) => ({
  header,
  kind: kindOf(header),
  value: (row: RegistrationRow) => {
    const cell = row[header]
    return Array.isArray(cell) ? cell.join(', ') : cell
  },
})

/** The columns of the registrations file (rule 9.4). */
export const REGISTRATION_COLUMNS: readonly CsvColumn<RegistrationRow>[] = (
  [
    'company_name',
    'cofor6',
    'cofor10',
    'street_address',
    'postal_code',
    'city',
    'country_code',
    'product_groups',
    'registration_date',
    'registration_contact',
    'quantity',
    'provisioning_contact',
    'commercial_contact',
    'delivery_contact',
    'invoice_contact',
    'blocked',
  ] as const
).map(registrationColumn)

const supplierColumn = (header: keyof SupplierRow) => ({
  header,
  kind: kindOf(header),
  value: (row: SupplierRow) => row[header],
})

export const SUPPLIER_COLUMNS: readonly CsvColumn<SupplierRow>[] = (
  [
    'cofor10',
    'cofor6',
    'name',
    'company_group',
    'vat_identification_no',
    'company_reference',
    'street_address',
    'postal_code',
    'city',
    'country_code',
    'registration_date',
    'active_users',
    'blocked',
  ] as const
).map(supplierColumn)

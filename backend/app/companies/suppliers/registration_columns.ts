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
export const REGISTRATION_COLUMNS: readonly CsvColumn<RegistrationRow>[] = [
  registrationColumn('company_name'),
  registrationColumn('cofor6'),
  registrationColumn('cofor10'),
  registrationColumn('street_address'),
  registrationColumn('postal_code'),
  registrationColumn('city'),
  registrationColumn('country_code'),
  registrationColumn('product_groups'),
  registrationColumn('registration_date'),
  registrationColumn('registration_contact'),
  registrationColumn('quantity'),
  registrationColumn('provisioning_contact'),
  registrationColumn('commercial_contact'),
  registrationColumn('delivery_contact'),
  registrationColumn('invoice_contact'),
  registrationColumn('blocked'),
]

const supplierColumn = (header: keyof SupplierRow) => ({
  header,
  kind: kindOf(header),
  value: (row: SupplierRow) => row[header],
})

export const SUPPLIER_COLUMNS: readonly CsvColumn<SupplierRow>[] = [
  supplierColumn('cofor10'),
  supplierColumn('cofor6'),
  supplierColumn('name'),
  supplierColumn('company_group'),
  supplierColumn('vat_identification_no'),
  supplierColumn('company_reference'),
  supplierColumn('street_address'),
  supplierColumn('postal_code'),
  supplierColumn('city'),
  supplierColumn('country_code'),
  supplierColumn('registration_date'),
  supplierColumn('active_users'),
  supplierColumn('blocked'),
]

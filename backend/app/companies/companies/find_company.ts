import { locateSite } from '#app/companies/directory/locate_site'
import { readAuditTrail } from '#app/foundation/audit_trail/read_audit_trail'
import {
  findAddressVersions,
  findContacts,
  findLatestOrders,
  findPeople,
  findProductGroups,
  findRefusedOf,
  versionOfContacts,
} from '#app/companies/companies/company_parts'
import { STORED_COMPANY_COLUMNS, withFigures } from '#app/companies/companies/list_companies'
import { NotFound } from '#app/foundation/http/refusal'
import { fromDbInstant } from '#database/instant'
import { select } from '#database/select'
import type { CompanyDetail } from '#shared/companies/companies/company_resource_contract'
import { isTemporaryAccount } from '#shared/companies/companies/temporary_account'
import db from '@adonisjs/lucid/services/db'

export async function findCompany(id: number): Promise<CompanyDetail> {
  const row = await select(db, 'companies', [
    ...STORED_COMPANY_COLUMNS,
    'vat_identification_no',
    'company_reference',
    'transport_restriction',
    'updated_at',
  ])
    .where('id', id)
    .first()
  if (!row) throw new NotFound()
  const [[company], contacts, people, addresses, groups, orders, audit, site, refused] =
    await Promise.all([
      withFigures([row]),
      findContacts(db.connection(), id),
      findPeople(id),
      findAddressVersions(id),
      findProductGroups(id),
      findLatestOrders(id),
      readAuditTrail('company', id),
      locateSite(db.connection(), row.cofor10, ''),
      findRefusedOf(id),
    ])
  return {
    ...company!,
    vat_identification_no: row.vat_identification_no,
    company_reference: row.company_reference,
    transport_restriction: row.transport_restriction,
    updated_at: fromDbInstant(row.updated_at),
    abilities: { bind: isTemporaryAccount(row.cofor10), block: row.kind === 'SUPPLIER' },
    contacts,
    refused_addresses: refused,
    contacts_version: versionOfContacts(contacts),
    people,
    addresses,
    site,
    product_groups: groups,
    latest_orders: orders,
    audit,
  }
}

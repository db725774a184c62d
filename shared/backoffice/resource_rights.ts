import type { Requirement } from '#shared/access/rights'

/** The right behind each resource of the backoffice: the server refuses, the screens hide. */
export const RESOURCE_RIGHTS = {
  companies: 'accounts.change_company',
  users: 'accounts.change_user',
  directory: 'accounts.change_company',
  addresses: 'accounts.change_company',
  registrations: 'statistics.view_registrationstatistics',
  supplier_files: 'psa_accounts.view_supplierdata',
  shop_settings: 'orders.change_product',
  mail_outbox: 'accounts.change_user',
  audit_log: 'accounts.view_auditlog',
} as const satisfies Readonly<Record<string, Requirement>>

/** The right behind a resource; undefined for one that does not exist, which nobody may enter. */
export function rightOfResource(resource: string): Requirement | undefined {
  return (RESOURCE_RIGHTS as Readonly<Record<string, Requirement>>)[resource]
}

/** Rights of which each makes somebody staff: the storefront shows them the way here. */
export const STAFF_REQUIREMENTS: readonly Requirement[] = [
  'accounts.activate_user',
  'accounts.approve_*',
  'accounts.change_*',
  'accounts.view_auditlog',
  'information.*',
  'orders.process_order',
  'orders.change_*',
  'orders.*_quota',
  'psa_accounts.*',
  'statistics.*',
  'welcome.*',
]

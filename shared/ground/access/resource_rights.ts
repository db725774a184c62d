import { type Requirement, type Right, allows } from '#shared/ground/access/rights'

/** The right for each resource. Without it the server refuses, and screens hide the resource. */
export const RESOURCE_RIGHTS = {
  companies: 'accounts.change_company',
  users: 'accounts.change_user',
  blocks: 'accounts.change_company',
  directory: 'accounts.change_company',
  addresses: 'accounts.change_company',
  orders: 'orders.process_order',
  carriers: 'orders.process_order',
  spools: 'orders.process_order',
  labels: 'orders.process_order',
  order_overview: 'orders.*',
  order_statistics: 'orders.view_order',
  volume_status: 'orders.*',
  quota_events: 'orders.*_quota',
  registrations: 'statistics.view_registrationstatistics',
  supplier_files: 'psa_accounts.view_supplierdata',
  authentications: 'statistics.view_verificationstatistics',
  id_analysis: 'statistics.*',
  spool_analysis: 'statistics.view_verificationstatistics',
  supplier_analysis: 'statistics.view_verificationstatistics',
  imprints: 'orders.change_product',
  layouts: 'orders.change_product',
  pages: 'information.add_documentversion',
  product_groups: 'orders.change_product',
  products: 'orders.change_product',
  price_lists: 'orders.change_product',
  delivery_zones: 'orders.change_product',
  shop_settings: 'orders.change_product',
  contact_messages: 'accounts.change_user',
  news: 'welcome.*_corporatenews',
  documents: 'information.add_documentversion',
  document_categories: 'information.add_documentversion',
  roles: 'accounts.change_role',
  mail_outbox: 'accounts.change_user',
  audit_log: 'accounts.view_auditlog',
  job_runs: 'accounts.view_auditlog',
  suspicions: 'statistics.view_verificationstatistics',
  alert_rules: 'statistics.change_suspicion',
} as const satisfies Readonly<Record<string, Requirement>>

export type ResourceName = keyof typeof RESOURCE_RIGHTS

/** One right covers every part of the catalogue, including its import and export as files. */
export const RIGHT_TO_EDIT_CATALOGUE = RESOURCE_RIGHTS.products

/** `import` has its own page. */
export type ResourceAction = 'list' | 'show' | 'edit' | 'create' | 'import'

/** Required to create staff users and their companies (rule 1.13). */
export const RIGHT_TO_MAKE_USERS = 'accounts.change_role' satisfies Right

export const RIGHT_TO_ADD_QUOTAS = 'orders.add_quota' satisfies Right
/** Required in addition to the right to see suspicions. */
export const RIGHT_TO_CHANGE_SUSPICIONS = 'statistics.change_suspicion' satisfies Right
export const RIGHT_TO_RUN_JOBS = 'accounts.change_role' satisfies Right

/** Either right lets staff read orders of all suppliers (rule 9.8). Changes need the first. */
export const RIGHT_TO_SEE_ORDERS =
  `${RESOURCE_RIGHTS.orders}|statistics.view_orderoverviewstatistics` as const

/** Requirements to open one record, where they differ from the requirement of the list. */
const RECORD_RIGHTS: { readonly [Name in ResourceName]?: Requirement } = {
  orders: RIGHT_TO_SEE_ORDERS,
}

const ACTION_RIGHTS: {
  readonly [Name in ResourceName]?: { readonly [Action in ResourceAction]?: Requirement }
} = {
  companies: { create: RIGHT_TO_MAKE_USERS },
  users: { create: RIGHT_TO_MAKE_USERS },
  quota_events: { create: RIGHT_TO_ADD_QUOTAS, import: RIGHT_TO_ADD_QUOTAS },
}

/**
 * Returns whether the granted rights open a resource for an action (rule 1.4). An unknown resource
 * is always closed. Server and screens share this function.
 */
export function opensResource(
  granted: readonly string[],
  resource: string,
  action: string = 'list'
): boolean {
  if (!isResource(resource)) return false
  const ofRecord = action === 'show' ? RECORD_RIGHTS[resource] : undefined
  if (!allows(granted, ofRecord ?? RESOURCE_RIGHTS[resource])) return false
  const actions: Readonly<Record<string, Requirement>> = ACTION_RIGHTS[resource] ?? {}
  return !Object.hasOwn(actions, action) || allows(granted, actions[action]!)
}

export const isResource = (name: string): name is ResourceName =>
  Object.hasOwn(RESOURCE_RIGHTS, name)

/** Each of these requirements makes a user staff: the storefront then links to the backoffice. */
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

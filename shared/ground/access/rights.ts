/** Every right that can be granted, as `app.action` (rule 1.1). */
export const RIGHTS = [
  'accounts.activate_user',
  'accounts.approve_address',
  'accounts.approve_user',
  'accounts.change_company',
  'accounts.change_role',
  'accounts.change_user',
  'accounts.view_auditlog',
  'distribution.distribute',
  'information.add_documentversion',
  'orders.add_quota',
  'orders.approve_order',
  'orders.change_product',
  'orders.change_quota',
  'orders.delete_quota',
  'orders.issue_order',
  'orders.process_order',
  'orders.view_order',
  'psa_accounts.view_supplierdata',
  'statistics.add_verification',
  'statistics.change_suspicion',
  'statistics.view_orderoverviewstatistics',
  'statistics.view_registrationstatistics',
  'statistics.view_verificationstatistics',
  'welcome.add_corporatenews',
  'welcome.change_corporatenews',
] as const

export type Right = (typeof RIGHTS)[number]

/** The right of administrators. Its holders can grant every other right. */
export const GIVES_ROLES = 'accounts.change_role' satisfies Right

/** The right to approve orders (rule 5.29). Only the role of purchase approvers has it. */
export const APPROVES_ORDERS = 'orders.approve_order' satisfies Right

/**
 * Requirement of a screen or route: a right, a pattern with `*` (`orders.*`), alternatives
 * separated by `|`, or `*` for any logged-in user. Empty means no requirement.
 */
export type Requirement = Right | `${string}*${string}` | `${Right}|${Right}` | ''

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

export const waysOf = (requirement: Requirement): Requirement[] =>
  requirement.split('|') as Requirement[]

/**
 * Returns whether the granted rights meet the requirement. Granted rights are concrete; only the
 * requirement may hold `*` or `|`. The server and the browsers share this function.
 */
export function allows(granted: readonly string[], requirement: Requirement): boolean {
  return waysOf(requirement).some((way) => isMet(granted, way))
}

function isMet(granted: readonly string[], requirement: Requirement): boolean {
  if (requirement === '' || requirement === '*') return true
  if (!requirement.includes('*')) return granted.includes(requirement)
  const pattern = new RegExp(`^${requirement.split('*').map(escaped).join('.*')}$`)
  return granted.some((right) => pattern.test(right))
}

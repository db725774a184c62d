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

/** The right that makes an administrator: its holders can give all others. */
export const GIVES_ROLES = 'accounts.change_role' satisfies Right

/**
 * What a screen or a route asks for: a right, a pattern with `*` (`orders.*`,
 * `welcome.*_corporatenews`), either of two rights with `|` between them, or `*` alone for any
 * logged-in user. Empty means nothing is asked.
 */
export type Requirement = Right | `${string}*${string}` | `${Right}|${Right}` | ''

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

/** The requirements of which any is enough. */
export const waysOf = (requirement: Requirement): Requirement[] =>
  requirement.split('|') as Requirement[]

/**
 * Returns whether the granted rights meet the requirement. Granted rights are concrete; only the
 * requirement may hold `*` or `|`. Server and clients decide with this one function.
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

import type { Right } from '#shared/ground/access/rights'

const ANALYST = [
  'orders.view_order',
  'statistics.view_orderoverviewstatistics',
  'statistics.view_registrationstatistics',
  'statistics.view_verificationstatistics',
  'statistics.change_suspicion',
  'psa_accounts.view_supplierdata',
] as const satisfies readonly Right[]

const QUOTA_MANAGER = [
  ...ANALYST,
  'orders.change_quota',
  'orders.add_quota',
  'orders.delete_quota',
] as const satisfies readonly Right[]

const EDITOR = [
  'welcome.change_corporatenews',
  'welcome.add_corporatenews',
  'information.add_documentversion',
] as const satisfies readonly Right[]

const CUSTOMER_SERVICE = [
  ...ANALYST,
  'accounts.activate_user',
  'accounts.change_user',
  'accounts.change_company',
  'orders.process_order',
  'orders.change_product',
  'statistics.add_verification',
] as const satisfies readonly Right[]

/** The initial rights of each role. A migration stores them; afterwards the database decides. */
export const ROLES = {
  SUPPLIER_ORDERER: ['orders.issue_order', 'orders.view_order', 'distribution.distribute'],
  SUPPLIER_READER: ['orders.view_order'],
  PURCHASE_APPROVER: ['orders.approve_order', 'orders.view_order'],
  APPROVER: ['accounts.approve_user', 'accounts.approve_address'],
  ANALYST,
  QUOTA_MANAGER,
  EDITOR,
  CUSTOMER_SERVICE,
  ADMINISTRATOR: [
    ...new Set<Right>([
      'orders.issue_order',
      'distribution.distribute',
      'accounts.approve_user',
      'accounts.approve_address',
      ...QUOTA_MANAGER,
      ...EDITOR,
      ...CUSTOMER_SERVICE,
      'accounts.change_role',
      'accounts.view_auditlog',
    ]),
  ],
} as const satisfies Record<string, readonly Right[]>

export type RoleName = keyof typeof ROLES

export const ROLE_NAMES = Object.keys(ROLES) as [RoleName, ...RoleName[]]

/** All other roles are for staff. */
export const SUPPLIER_ROLES: readonly RoleName[] = [
  'SUPPLIER_ORDERER',
  'SUPPLIER_READER',
  'PURCHASE_APPROVER',
]

import { test } from '@japa/runner'
import { RIGHTS, allows } from '#shared/ground/access/rights'
import type { Requirement } from '#shared/ground/access/rights'
import { ROLES } from '#shared/ground/access/roles'
import type { RoleName } from '#shared/ground/access/roles'

const STATISTICS = [
  'statistics.view_orderoverviewstatistics',
  'statistics.view_registrationstatistics',
  'statistics.view_verificationstatistics',
]
const ANALYST = [
  'orders.view_order',
  ...STATISTICS,
  'statistics.change_suspicion',
  'psa_accounts.view_supplierdata',
]

const WANTED: Record<RoleName, readonly string[]> = {
  SUPPLIER_ORDERER: ['orders.issue_order', 'orders.view_order', 'distribution.distribute'],
  SUPPLIER_READER: ['orders.view_order'],
  PURCHASE_APPROVER: ['orders.approve_order', 'orders.view_order'],
  APPROVER: ['accounts.approve_user', 'accounts.approve_address'],
  ANALYST,
  QUOTA_MANAGER: [...ANALYST, 'orders.change_quota', 'orders.add_quota', 'orders.delete_quota'],
  EDITOR: [
    'welcome.change_corporatenews',
    'welcome.add_corporatenews',
    'information.add_documentversion',
  ],
  CUSTOMER_SERVICE: [
    ...ANALYST,
    'accounts.activate_user',
    'accounts.change_user',
    'accounts.change_company',
    'orders.process_order',
    'orders.change_product',
    'statistics.add_verification',
  ],
  ADMINISTRATOR: RIGHTS.filter((right) => right !== 'orders.approve_order'),
}

/** Roles that open each screen; all others see Unauthorized Access. */
const SCREENS: readonly (readonly [string, Requirement, readonly RoleName[]])[] = [
  ['the order process', 'orders.issue_order', ['SUPPLIER_ORDERER', 'ADMINISTRATOR']],
  [
    'the order history',
    'orders.view_order',
    [
      'SUPPLIER_ORDERER',
      'SUPPLIER_READER',
      'PURCHASE_APPROVER',
      'ANALYST',
      'QUOTA_MANAGER',
      'CUSTOMER_SERVICE',
      'ADMINISTRATOR',
    ],
  ],
  [
    'the authentications',
    'statistics.*',
    ['ANALYST', 'QUOTA_MANAGER', 'CUSTOMER_SERVICE', 'ADMINISTRATOR'],
  ],
  ['the user approval', 'accounts.approve_user', ['APPROVER', 'ADMINISTRATOR']],
  ['the order approval', 'orders.approve_order', ['PURCHASE_APPROVER']],
  ['the redistribution', 'distribution.*', ['SUPPLIER_ORDERER', 'ADMINISTRATOR']],
  ['the news editor', 'welcome.*_corporatenews', ['EDITOR', 'ADMINISTRATOR']],
  ['the quotas', 'orders.change_quota', ['QUOTA_MANAGER', 'ADMINISTRATOR']],
  ['the audit log', 'accounts.view_auditlog', ['ADMINISTRATOR']],
]

const roleNames = Object.keys(ROLES) as RoleName[]

test.group('Roles', () => {
  for (const name of roleNames) {
    test(`the role ${name} has exactly its rights, each once`, ({ assert }) => {
      assert.sameMembers([...ROLES[name]], [...WANTED[name]])
      assert.lengthOf(new Set(ROLES[name]), ROLES[name].length)
    })
  }

  for (const [screen, requirement, roles] of SCREENS) {
    test(`${screen} opens only to the roles ${roles.join(', ')}`, ({ assert }) => {
      const opening = roleNames.filter((name) => allows(ROLES[name], requirement))
      assert.sameMembers(opening, [...roles])
    })
  }
})

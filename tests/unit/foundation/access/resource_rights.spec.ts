import { ROLES, ROLE_NAMES, type RoleName, SUPPLIER_ROLES } from '#shared/ground/access/roles'
import {
  RESOURCE_RIGHTS,
  type ResourceAction,
  type ResourceName,
  opensResource,
} from '#shared/ground/access/resource_rights'
import { test } from '@japa/runner'

const SERVICE: readonly RoleName[] = ['CUSTOMER_SERVICE', 'ADMINISTRATOR']
const EDITORS: readonly RoleName[] = ['EDITOR', 'ADMINISTRATOR']
const STATISTICS: readonly RoleName[] = ['ANALYST', 'QUOTA_MANAGER', ...SERVICE]

/** Roles that open each resource of the backoffice. */
const OPEN_TO: Readonly<Record<ResourceName, readonly RoleName[]>> = {
  orders: SERVICE,
  carriers: SERVICE,
  spools: SERVICE,
  labels: SERVICE,
  companies: SERVICE,
  users: SERVICE,
  blocks: SERVICE,
  directory: SERVICE,
  addresses: SERVICE,
  order_overview: [...SUPPLIER_ROLES, ...STATISTICS],
  order_statistics: [...SUPPLIER_ROLES, ...STATISTICS],
  volume_status: [...SUPPLIER_ROLES, ...STATISTICS],
  quota_events: ['QUOTA_MANAGER', 'ADMINISTRATOR'],
  registrations: STATISTICS,
  supplier_files: STATISTICS,
  authentications: STATISTICS,
  id_analysis: STATISTICS,
  spool_analysis: STATISTICS,
  supplier_analysis: STATISTICS,
  imprints: SERVICE,
  layouts: SERVICE,
  product_groups: SERVICE,
  products: SERVICE,
  price_lists: SERVICE,
  delivery_zones: SERVICE,
  shop_settings: SERVICE,
  contact_messages: SERVICE,
  pages: ['EDITOR', 'ADMINISTRATOR'],
  news: EDITORS,
  documents: EDITORS,
  document_categories: EDITORS,
  roles: ['ADMINISTRATOR'],
  mail_outbox: SERVICE,
  audit_log: ['ADMINISTRATOR'],
  job_runs: ['ADMINISTRATOR'],
  suspicions: STATISTICS,
  alert_rules: STATISTICS,
}

/** Roles that open single records of a resource whose list may be closed to them. */
const SHOWN_TO: { readonly [Name in ResourceName]?: readonly RoleName[] } = { orders: STATISTICS }

const RESOURCES = Object.keys(RESOURCE_RIGHTS) as ResourceName[]
const ACTIONS: readonly ResourceAction[] = ['list', 'show', 'edit', 'create', 'import']

test.group('Resources of the backoffice', () => {
  for (const name of RESOURCES) {
    test(`${name} opens to ${OPEN_TO[name].join(', ')} only`, ({ assert }) => {
      const opening = ROLE_NAMES.filter((role) => opensResource(ROLES[role], name))
      assert.sameMembers(opening, [...OPEN_TO[name]])
      const closed = ROLE_NAMES.filter((role) => !OPEN_TO[name].includes(role))
      for (const role of closed) {
        const opened = ACTIONS.filter((action) => opensResource(ROLES[role], name, action))
        assert.deepEqual(opened, SHOWN_TO[name]?.includes(role) ? ['show'] : [], role)
      }
    })
  }

  test('customer service changes users, only administrators create them', ({ assert }) => {
    assert.isTrue(opensResource(ROLES.CUSTOMER_SERVICE, 'users', 'edit'))
    assert.isFalse(opensResource(ROLES.CUSTOMER_SERVICE, 'users', 'create'))
    assert.isTrue(opensResource(ROLES.ADMINISTRATOR, 'users', 'create'))
  })

  test('the right to an action does not open a closed resource', ({ assert }) => {
    assert.isFalse(opensResource(['accounts.change_role'], 'users', 'create'))
  })

  test('either right opens a single order, and no right of suppliers does', ({ assert }) => {
    for (const right of ['orders.process_order', 'statistics.view_orderoverviewstatistics']) {
      assert.isTrue(opensResource([right], 'orders', 'show'), right)
    }
    assert.isFalse(opensResource(['statistics.view_orderoverviewstatistics'], 'orders', 'list'))
    for (const role of SUPPLIER_ROLES) {
      assert.isFalse(opensResource(ROLES[role], 'orders', 'show'), role)
    }
  })

  test('an unknown resource is closed to everybody', ({ assert }) => {
    for (const name of ['secrets', 'constructor', '']) {
      assert.isFalse(opensResource(ROLES.ADMINISTRATOR, name), name)
    }
  })
})

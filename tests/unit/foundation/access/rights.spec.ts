import { test } from '@japa/runner'
import { RIGHTS, allows, waysOf } from '#shared/ground/access/rights'
import type { Requirement, Right } from '#shared/ground/access/rights'

/** The table of rights (rules 1.1 and 1.2): a requirement and every right that meets it. */
const TABLE: readonly (readonly [Requirement, readonly Right[]])[] = [
  ['orders.issue_order', ['orders.issue_order']],
  ['orders.view_order', ['orders.view_order']],
  [
    'orders.*',
    [
      'orders.add_quota',
      'orders.approve_order',
      'orders.change_product',
      'orders.change_quota',
      'orders.delete_quota',
      'orders.issue_order',
      'orders.process_order',
      'orders.view_order',
    ],
  ],
  [
    'statistics.*',
    [
      'statistics.add_verification',
      'statistics.change_suspicion',
      'statistics.view_orderoverviewstatistics',
      'statistics.view_registrationstatistics',
      'statistics.view_verificationstatistics',
    ],
  ],
  ['statistics.view_orderoverviewstatistics', ['statistics.view_orderoverviewstatistics']],
  ['statistics.view_registrationstatistics', ['statistics.view_registrationstatistics']],
  ['psa_accounts.view_supplierdata', ['psa_accounts.view_supplierdata']],
  ['accounts.approve_user', ['accounts.approve_user']],
  ['accounts.approve_address', ['accounts.approve_address']],
  ['distribution.*', ['distribution.distribute']],
  ['distribution.distribute', ['distribution.distribute']],
  ['welcome.*_corporatenews', ['welcome.add_corporatenews', 'welcome.change_corporatenews']],
  ['information.add_documentversion', ['information.add_documentversion']],
  ['orders.change_quota', ['orders.change_quota']],
  ['orders.add_quota', ['orders.add_quota']],
  ['orders.delete_quota', ['orders.delete_quota']],
  [
    'orders.process_order|statistics.view_orderoverviewstatistics',
    ['orders.process_order', 'statistics.view_orderoverviewstatistics'],
  ],
]

test.group('Rights', () => {
  for (const [requirement, meeting] of TABLE) {
    test(`the requirement ${requirement} is met only by ${meeting.join(', ')}`, ({ assert }) => {
      assert.sameMembers(
        RIGHTS.filter((right) => allows([right], requirement)),
        [...meeting]
      )
      assert.isTrue(allows(['welcome.none', ...meeting.slice(0, 1)], requirement))
      assert.isFalse(allows([], requirement))
    })
  }

  test('no right is needed for the requirement * and for an empty one', ({ assert }) => {
    assert.isTrue(allows([], '*'))
    assert.isTrue(allows([], ''))
    assert.isTrue(allows(['orders.view_order'], '*'))
  })

  test('a requirement with | is met by either right', ({ assert }) => {
    const requirement = 'orders.process_order|statistics.view_orderoverviewstatistics'
    assert.deepEqual(waysOf(requirement), [
      'orders.process_order',
      'statistics.view_orderoverviewstatistics',
    ])
    assert.deepEqual(waysOf('orders.*'), ['orders.*'])
    assert.isFalse(allows([requirement], requirement))
  })

  test('a wildcard in a granted right has no effect', ({ assert }) => {
    assert.isFalse(allows(['*'], 'orders.view_order'))
    assert.isFalse(allows(['orders.*'], 'orders.view_order'))
  })

  test('a right is never compared by a part of its name', ({ assert }) => {
    assert.isFalse(allows(['orders.view_orders'], 'orders.view_order'))
    assert.isFalse(allows(['my_orders.view_order'], 'orders.view_order'))
    assert.isFalse(allows(['my_orders.view_order'], 'orders.*'))
    assert.isFalse(allows(['ordersXview_order'], 'orders.*'))
    assert.isFalse(allows(['welcome.add_corporatenews_draft'], 'welcome.*_corporatenews'))
    assert.isFalse(allows(['Orders.view_order'], 'orders.*'))
  })
})

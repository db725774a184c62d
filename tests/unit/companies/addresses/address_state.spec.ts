import { test } from '@japa/runner'
import { ADDRESS_STATES, mayMoveAddress } from '#shared/companies/addresses/address_state'

const LEGAL = ['CLIENT_APPROVAL_REQUESTED to APPROVED', 'CLIENT_APPROVAL_REQUESTED to REJECTED']

test.group('Address states', () => {
  test('an address moves only between the listed states', ({ assert }) => {
    const pairs = ADDRESS_STATES.flatMap((from) => ADDRESS_STATES.map((to) => [from, to] as const))
    const legal = pairs
      .filter(([from, to]) => mayMoveAddress(from, to))
      .map((pair) => pair.join(' to '))
    assert.sameMembers(legal, LEGAL)
  })
})

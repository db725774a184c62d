import { test } from '@japa/runner'
import { ADDRESS_STATES, mayMoveAddress } from '#shared/companies/addresses/address_state'

const LEGAL = ['CLIENT_APPROVAL_REQUESTED to APPROVED', 'CLIENT_APPROVAL_REQUESTED to REJECTED']

test.group('Address states', () => {
  for (const from of ADDRESS_STATES) {
    for (const to of ADDRESS_STATES) {
      const isLegal = LEGAL.includes(`${from} to ${to}`)
      test(`an address ${isLegal ? 'moves' : 'does not move'} from ${from} to ${to}`, ({
        assert,
      }) => {
        assert.strictEqual(mayMoveAddress(from, to), isLegal)
      })
    }
  }
})

import { CONTACT_STATES, mayMoveMessage } from '#shared/information/contact/contact_state'
import { test } from '@japa/runner'

const LEGAL = [
  'OPEN to IN_PROGRESS',
  'OPEN to ANSWERED',
  'OPEN to CLOSED',
  'IN_PROGRESS to OPEN',
  'IN_PROGRESS to ANSWERED',
  'IN_PROGRESS to CLOSED',
  'ANSWERED to OPEN',
  'ANSWERED to IN_PROGRESS',
  'CLOSED to OPEN',
  'CLOSED to IN_PROGRESS',
]

test.group('States of messages', () => {
  for (const from of CONTACT_STATES) {
    for (const to of CONTACT_STATES) {
      const isLegal = LEGAL.includes(`${from} to ${to}`)
      test(`a message ${isLegal ? 'moves' : 'does not move'} from ${from} to ${to}`, ({
        assert,
      }) => {
        assert.strictEqual(mayMoveMessage(from, to), isLegal)
      })
    }
  }
})

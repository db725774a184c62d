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
  test('a message moves only between the listed states', ({ assert }) => {
    const pairs = CONTACT_STATES.flatMap((from) => CONTACT_STATES.map((to) => [from, to] as const))
    const legal = pairs
      .filter(([from, to]) => mayMoveMessage(from, to))
      .map((pair) => pair.join(' to '))
    assert.sameMembers(legal, LEGAL)
  })
})

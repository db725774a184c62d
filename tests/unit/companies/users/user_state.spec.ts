import { test } from '@japa/runner'
import { USER_STATES, mayMoveUser } from '#shared/ground/states/user_state'

const LEGAL = [
  'EMAIL_CONFIRMATION_REQUESTED to CLIENT_APPROVAL_REQUESTED',
  'CLIENT_APPROVAL_REQUESTED to CS_APPROVAL_REQUESTED',
  'CLIENT_APPROVAL_REQUESTED to DELETED',
  'CS_APPROVAL_REQUESTED to APPROVED',
]

const FROM = ['EMAIL_CONFIRMATION_REQUESTED', ...USER_STATES] as const
const TO = [...USER_STATES, 'DELETED'] as const

test.group('User states', () => {
  test('a user moves only between the listed states', ({ assert }) => {
    const pairs = FROM.flatMap((from) => TO.map((to) => [from, to] as const))
    const legal = pairs
      .filter(([from, to]) => mayMoveUser(from, to))
      .map((pair) => pair.join(' to '))
    assert.sameMembers(legal, LEGAL)
  })
})

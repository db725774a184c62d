import { test } from '@japa/runner'
import { USER_STATES, mayMoveUser } from '#shared/ground/states/user_state'

const LEGAL = [
  'EMAIL_CONFIRMATION_REQUESTED to CLIENT_APPROVAL_REQUESTED',
  'CLIENT_APPROVAL_REQUESTED to CS_APPROVAL_REQUESTED',
  'CLIENT_APPROVAL_REQUESTED to DELETED',
  'CS_APPROVAL_REQUESTED to APPROVED',
]

test.group('User states', () => {
  for (const from of ['EMAIL_CONFIRMATION_REQUESTED', ...USER_STATES] as const) {
    for (const to of [...USER_STATES, 'DELETED'] as const) {
      const isLegal = LEGAL.includes(`${from} to ${to}`)
      test(`a user ${isLegal ? 'moves' : 'does not move'} from ${from} to ${to}`, ({ assert }) => {
        assert.strictEqual(mayMoveUser(from, to), isLegal)
      })
    }
  }
})

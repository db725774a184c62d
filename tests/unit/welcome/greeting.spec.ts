import { test } from '@japa/runner'
import { greetingAt } from '#shared/welcome/greeting'

test.group('Greeting', () => {
  test('goes by the hour: morning from 5, afternoon from 12, evening from 18', ({ assert }) => {
    const greetings = [0, 4, 5, 11, 12, 17, 18, 23].map(greetingAt)
    assert.deepEqual(greetings, [
      'evening',
      'evening',
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ])
  })
})

import { test } from '@japa/runner'
import { greetingAt } from '#shared/information/home/greeting'

test.group('Greeting', () => {
  test('the greeting changes at 5 to morning, at 12 to afternoon and at 18 to evening', ({
    assert,
  }) => {
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

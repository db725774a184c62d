import { pageOf } from '#app/foundation/http/page_of'
import { test } from '@japa/runner'

test.group('A page of a list', () => {
  test('names its neighbours with everything that was asked', ({ assert }) => {
    const query = { limit: 10, offset: 15, q_search: 'a&b', q_state: undefined, q_empty: '' }
    assert.deepEqual(pageOf('/list/', query, 30, ['x']), {
      count: 30,
      next: '/list/?limit=10&offset=25&q_search=a%26b',
      previous: '/list/?limit=10&offset=5&q_search=a%26b',
      results: ['x'],
    })
  })

  test('has no neighbours where the list begins and ends', ({ assert }) => {
    const { next, previous } = pageOf('/list/', { limit: 10, offset: 0 }, 10, [])
    assert.deepEqual([next, previous], [null, null])
  })

  test('leads back to the beginning, not before it', ({ assert }) => {
    const { previous } = pageOf('/list/', { limit: 10, offset: 3 }, 10, [])
    assert.equal(previous, '/list/?limit=10&offset=0')
  })
})

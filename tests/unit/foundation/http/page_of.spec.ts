import { pageOf } from '#app/foundation/http/page_of'
import { test } from '@japa/runner'

test.group('A page of a list', () => {
  test('a page of a list links to its neighbours with the whole query', ({ assert }) => {
    const query = { limit: 10, offset: 15, q_search: 'a&b', q_state: undefined, q_empty: '' }
    assert.deepEqual(pageOf('/list/', query, 30, ['x']), {
      count: 30,
      next: '/list/?limit=10&offset=25&q_search=a%26b',
      previous: '/list/?limit=10&offset=5&q_search=a%26b',
      results: ['x'],
    })
  })

  test('a page has no neighbours at the beginning and the end of its list', ({ assert }) => {
    const { next, previous } = pageOf('/list/', { limit: 10, offset: 0 }, 10, [])
    assert.deepEqual([next, previous], [null, null])
  })

  test('the link to the previous page leads to the beginning of the list and not before it', ({
    assert,
  }) => {
    const { previous } = pageOf('/list/', { limit: 10, offset: 3 }, 10, [])
    assert.equal(previous, '/list/?limit=10&offset=0')
  })
})

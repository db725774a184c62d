import { hashCost } from '#app/passwords/hash_cost'
import { test } from '@japa/runner'

test.group('What hashing a password costs', () => {
  test('is 16384, whatever is asked for outside of tests', ({ assert }) => {
    assert.equal(hashCost(false, undefined), 16_384)
    assert.equal(hashCost(false, '1024'), 16_384)
    assert.equal(hashCost(true, undefined), 16_384)
  })

  test('is what tests ask for', ({ assert }) => {
    assert.equal(hashCost(true, '1024'), 1024)
  })
})

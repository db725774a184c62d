import { test } from '@japa/runner'
import { ApiError, NetworkError } from '#shared/ground/http/api_client'
import { refusalText } from '#shared/ground/http/refusal_text'

test.group('The sentence of a refusal', () => {
  test('is what the server says of the whole call', ({ assert }) => {
    const body = {
      code: 'CHANGED_MEANWHILE',
      detail: 'Somebody was quicker.',
      amount: ['Too much.'],
    }
    assert.equal(refusalText(new ApiError(409, body)), 'Somebody was quicker.')
  })

  test('is else the first that it says of a field, however deep that lies', ({ assert }) => {
    const errors = { positions: { 1: { amount: ['Too much.', 'Not whole.'] } }, day: ['Past.'] }
    assert.equal(refusalText(new ApiError(422, { errors })), 'Too much.')
  })

  test('is empty where the server said nothing for people', ({ assert }) => {
    assert.equal(refusalText(new ApiError(500, null)), '')
    assert.equal(refusalText(new ApiError(422, { errors: {} })), '')
    assert.equal(refusalText(new NetworkError('no answer')), '')
  })
})

import { test } from '@japa/runner'
import { ApiError, NetworkError } from '#shared/ground/http/api_client'
import { refusalText } from '#shared/ground/http/refusal_text'

test.group('The sentence of a refusal', () => {
  test('the sentence of a refusal is the server’s message about the whole request', ({
    assert,
  }) => {
    const body = {
      code: 'CHANGED_MEANWHILE',
      detail: 'Somebody was quicker.',
      amount: ['Too much.'],
    }
    assert.equal(refusalText(new ApiError(409, body)), 'Somebody was quicker.')
  })

  test('the sentence of a refusal without such a message is its first field error, at any depth', ({
    assert,
  }) => {
    const errors = { positions: { 1: { amount: ['Too much.', 'Not whole.'] } }, day: ['Past.'] }
    assert.equal(refusalText(new ApiError(422, { errors })), 'Too much.')
  })

  test('the sentence of a refusal is empty when the server sent no message', ({ assert }) => {
    assert.equal(refusalText(new ApiError(500, null)), '')
    assert.equal(refusalText(new ApiError(422, { errors: {} })), '')
    assert.equal(refusalText(new NetworkError('no answer')), '')
  })
})

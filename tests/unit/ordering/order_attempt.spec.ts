import { test } from '@japa/runner'
import { ApiError, type ApiClient, NetworkError } from '#shared/ground/http/api_client'
import type { OrderPayload } from '#shared/ordering/orders/order_contract'
import { ATTEMPT_MAX_AGE_MS, OrderAttempts } from '#shared/ordering/orders/order_attempt'

const NOW = Date.UTC(2026, 2, 1)

const LINE = '00000000-0000-4000-8000-000000000001'

const PAYLOAD = { order_positions: [{ uuid: LINE, product: 1, quantity: 1_000 }] } as OrderPayload

type Request = (endpoint: { method: string }) => Promise<unknown>

const sendNothing: Request = () => Promise.reject(new NetworkError())

function browser(request = sendNothing) {
  const api = { request } as Pick<ApiClient, 'request'>
  const items = new Map<string, string>()
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
  return { items, attemptsOf: (user: number) => new OrderAttempts(api, storage, user) }
}

test.group('Order attempts', () => {
  test('an order attempt is stored until its outcome is known, even after a reload', ({
    assert,
  }) => {
    const { attemptsOf } = browser()
    attemptsOf(1).begin(LINE, NOW)
    assert.equal(attemptsOf(1).find(NOW + 60_000), LINE)
    attemptsOf(1).end()
    assert.isNull(attemptsOf(1).find(NOW))
  })

  test('an order attempt is visible only to its user', ({ assert }) => {
    const { attemptsOf } = browser()
    attemptsOf(1).begin(LINE, NOW)
    assert.isNull(attemptsOf(2).find(NOW))
  })

  test('an order attempt is forgotten after a day or when it cannot be read', ({ assert }) => {
    const { attemptsOf, items } = browser()
    attemptsOf(1).begin(LINE, NOW)
    assert.isNull(attemptsOf(1).find(NOW + ATTEMPT_MAX_AGE_MS))
    for (const name of items.keys()) items.set(name, '{"line"')
    assert.isNull(attemptsOf(1).find(NOW))
  })

  test('an order whose response was lost is found by its line', async ({ assert }) => {
    const order = { pk: 7 }
    const { attemptsOf } = browser(async ({ method }) => {
      if (method === 'POST') throw new NetworkError()
      return { order }
    })
    assert.equal((await attemptsOf(1).place(PAYLOAD)).pk, order.pk)
    assert.isNull(await attemptsOf(1).findLost())
  })

  test('an order attempt outlives a refusal of the session, but no other', async ({ assert }) => {
    for (const [status, isPending] of [
      [401, true],
      [422, false],
    ] as const) {
      const { attemptsOf } = browser(() => Promise.reject(new ApiError(status, null)))
      await assert.rejects(() => attemptsOf(1).place(PAYLOAD))
      assert.equal(attemptsOf(1).find(Date.now()) !== null, isPending)
    }
  })
})

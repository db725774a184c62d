import { test } from '@japa/runner'
import { ATTEMPT_MAX_AGE_MS, OrderAttempts } from '#shared/ordering/orders/order_attempt'
import type { OrderPayload } from '#shared/ordering/orders/order_contract'

const NOW = Date.UTC(2026, 2, 1)

const payload = (quantity: number): OrderPayload => ({
  transport_by_customer: false,
  order_positions: [
    {
      uuid: '00000000-0000-4000-8000-000000000001',
      product: 7,
      quantity,
      extra_service_data: [],
    },
  ],
  customer_order_no: '',
  desired_delivery_date: null,
  warning_acknowledged: false,
})

function browser() {
  const items = new Map<string, string>()
  let keys = 0
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
  return {
    items,
    attemptsOf: (user: number) => new OrderAttempts(storage, user, () => `key-${++keys}`),
  }
}

test.group('Order attempts', () => {
  test('keep one key for the same payload until its outcome is known, also after a reload', ({
    assert,
  }) => {
    const { attemptsOf } = browser()
    const first = attemptsOf(1).begin(payload(1_000), NOW)
    const again = attemptsOf(1).begin(payload(1_000), NOW + 60_000)
    assert.deepEqual(again, first)
    assert.deepEqual(attemptsOf(1).find(NOW), first)
    attemptsOf(1).end()
    assert.isNull(attemptsOf(1).find(NOW))
    assert.notEqual(attemptsOf(1).begin(payload(1_000), NOW).key, first.key)
  })

  test('take a new key for another payload', ({ assert }) => {
    const { attemptsOf } = browser()
    const first = attemptsOf(1).begin(payload(1_000), NOW)
    const other = attemptsOf(1).begin(payload(2_000), NOW)
    assert.notEqual(other.key, first.key)
    assert.deepEqual(attemptsOf(1).find(NOW), other)
  })

  test('are seen by their user alone', ({ assert }) => {
    const { attemptsOf } = browser()
    attemptsOf(1).begin(payload(1_000), NOW)
    assert.isNull(attemptsOf(2).find(NOW))
  })

  test('are forgotten after a day, and so is what cannot be read', ({ assert }) => {
    const { attemptsOf, items } = browser()
    attemptsOf(1).begin(payload(1_000), NOW)
    assert.isNull(attemptsOf(1).find(NOW + ATTEMPT_MAX_AGE_MS))
    for (const name of items.keys()) items.set(name, '{"key"')
    assert.isNull(attemptsOf(1).find(NOW))
  })
})

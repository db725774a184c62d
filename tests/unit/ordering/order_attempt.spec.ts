import { test } from '@japa/runner'
import { ATTEMPT_MAX_AGE_MS, OrderAttempts } from '#shared/ordering/orders/order_attempt'

const NOW = Date.UTC(2026, 2, 1)

const LINE = '00000000-0000-4000-8000-000000000001'

function browser() {
  const items = new Map<string, string>()
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
  return { items, attemptsOf: (user: number) => new OrderAttempts(storage, user) }
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
})

import { RunningBalances, type QuotaChange } from '#app/ordering/quotas/running_balances'
import { test } from '@japa/runner'
import fc from 'fast-check'

const entry: fc.Arbitrary<QuotaChange> = fc.record({
  company_id: fc.integer({ min: 1, max: 3 }),
  product_group_id: fc.integer({ min: 1, max: 3 }),
  amount: fc.integer({ min: -10_000_000, max: 10_000_000 }),
})

const entries = fc
  .array(entry, { maxLength: 60 })
  .chain((some) =>
    fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length }))
  )

const sumOf = (some: readonly QuotaChange[], company: number, group: number) =>
  some
    .filter((one) => one.company_id === company && one.product_group_id === group)
    .reduce((sum, { amount }) => sum + amount, 0)

const PAIRS = [1, 2, 3].flatMap((company) => [1, 2, 3].map((group) => [company, group] as const))

test.group('Running balances of quotas', () => {
  test('the balance of a quota is the sum of its events in any order', ({ assert }) => {
    fc.assert(
      fc.property(entries, ([some, shuffled]) => {
        const [one, other] = [new RunningBalances(), new RunningBalances()]
        for (const event of some) one.add(event)
        for (const event of shuffled) other.add(event)
        for (const [company, group] of PAIRS) {
          const sum = sumOf(some, company, group)
          assert.equal(one.balanceOf(company, group), sum)
          assert.equal(other.balanceOf(company, group), sum)
        }
      })
    )
  })

  test('each event of a quota shows the remaining balance of its company and group', ({
    assert,
  }) => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), (some) => {
        const balances = new RunningBalances()
        some.forEach((event, index) => {
          const until = some.slice(0, index + 1)
          const sum = sumOf(until, event.company_id, event.product_group_id)
          assert.equal(balances.add(event), sum)
        })
      })
    )
  })

  test('the balance of a quota is unchanged after every event is reversed', ({ assert }) => {
    fc.assert(
      fc.property(entries, ([some, shuffled]) => {
        const balances = new RunningBalances()
        for (const event of some) balances.add(event)
        for (const event of shuffled) balances.add({ ...event, amount: -event.amount })
        for (const [company, group] of PAIRS) assert.equal(balances.balanceOf(company, group), 0)
      })
    )
  })
})

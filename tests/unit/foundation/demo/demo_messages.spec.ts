import { makeDemo } from '#database/demo/make_demo'
import { toDbInstant } from '#database/instant'
import { test } from '@japa/runner'

const NOW = new Date('2026-03-18T10:30:00Z')
const demo = makeDemo(NOW, 'hash')

test.group('Demo messages to customer service', () => {
  test('demo messages are new, in progress, answered and closed, and all lie in the past', ({
    assert,
  }) => {
    const states = demo.contact_messages.map(({ state }) => state)
    assert.deepEqual([...new Set(states)].sort(), ['ANSWERED', 'CLOSED', 'IN_PROGRESS', 'OPEN'])
    for (const { created_at: sentAt, updated_at: handledAt } of demo.contact_messages) {
      assert.isTrue(sentAt <= handledAt && handledAt <= toDbInstant(NOW), sentAt)
    }
  })

  test('each answered demo message has an answer, and demo messages concern orders and rolls of their company', ({
    assert,
  }) => {
    const answered = demo.contact_messages.filter(({ state }) => state === 'ANSWERED')
    assert.deepEqual(
      demo.contact_answers.map((answer) => answer.contact_message_id),
      answered.map(({ id }) => id)
    )
    for (const { company_id: company, order_id: order, roll_id: roll } of demo.contact_messages) {
      if (order) assert.equal(demo.orders.find(({ id }) => id === order)!.company_id, company)
      if (roll) assert.equal(demo.rolls.find(({ id }) => id === roll)!.holder_company_id, company)
    }
  })
})

import { test } from '@japa/runner'
import { NEXT_ORDER_STATES, ORDER_STATES, mayMove } from '#shared/ground/states/order_state'
import type { OrderState } from '#shared/ground/states/order_state'

const LEGAL: readonly (readonly [OrderState, OrderState])[] = [
  ['CREATED', 'ORDER_PENDING'],
  ['CREATED', 'WAITING_APPROVAL'],
  ['WAITING_APPROVAL', 'ORDER_PENDING'],
  ['WAITING_APPROVAL', 'NOT_APPROVED'],
  ['WAITING_APPROVAL', 'WITHDRAWN'],
  ['WAITING_APPROVAL', 'EXPIRED'],
  ['ORDER_PENDING', 'ORDER_RECEIVED'],
  ['ORDER_PENDING', 'CANCEL_REQUESTED'],
  ['ORDER_RECEIVED', 'IN_PRODUCTION'],
  ['ORDER_RECEIVED', 'CANCEL_REQUESTED'],
  ['IN_PRODUCTION', 'SHIPPED'],
  ['SHIPPED', 'ACTIVATED'],
  ['CANCEL_REQUESTED', 'CANCELLED'],
  ['CANCEL_REQUESTED', 'ORDER_PENDING'],
  ['CANCEL_REQUESTED', 'ORDER_RECEIVED'],
]

test.group('Order states', () => {
  test('an order moves only between the listed states', ({ assert }) => {
    const pairs = ORDER_STATES.flatMap((from) => ORDER_STATES.map((to) => [from, to] as const))
    const legal = pairs.filter(([from, to]) => mayMove(from, to))
    assert.sameDeepMembers(legal, [...LEGAL])
  })

  test('only ACTIVATED, CANCELLED and orders without approval are final order states', ({
    assert,
  }) => {
    const last = ORDER_STATES.filter((state) => NEXT_ORDER_STATES[state].length === 0)
    assert.deepEqual(last, ['ACTIVATED', 'CANCELLED', 'NOT_APPROVED', 'WITHDRAWN', 'EXPIRED'])
  })

  test('every order state can be reached from CREATED', ({ assert }) => {
    const reached = new Set<OrderState>(['CREATED'])
    for (const state of reached) {
      for (const next of NEXT_ORDER_STATES[state]) reached.add(next)
    }
    assert.sameMembers([...reached], [...ORDER_STATES])
  })
})

import { isOverdue, isWaiting } from '#shared/scans/suspicions/suspicion_contract'
import { nameEvent } from '#shared/scans/suspicions/name_event'
import { suspicionMessages } from '#shared/scans/suspicions/messages_en'
import { createTranslator } from '#shared/ground/i18n/translator'
import { test } from '@japa/runner'

const t = createTranslator<typeof suspicionMessages>('en', suspicionMessages)

test.group('The work on a case', () => {
  test('a case is overdue from the day after its due date, while it waits', ({ assert }) => {
    const due = { state: 'OPEN', due_on: '2026-05-04' } as const
    assert.isFalse(isOverdue(due, '2026-05-04'))
    assert.isTrue(isOverdue(due, '2026-05-05'))
    assert.isTrue(isOverdue({ ...due, state: 'IN_PROGRESS' }, '2026-05-05'))
    assert.isFalse(isOverdue({ ...due, state: 'CLOSED' }, '2026-05-05'))
    assert.isFalse(isOverdue({ ...due, due_on: null }, '2026-05-05'))
    assert.isFalse(isWaiting({ state: 'CLOSED' }))
  })

  test('an event is named with its assignee, day or measure, and keeps the text of a note', ({
    assert,
  }) => {
    assert.deepEqual(nameEvent({ type: 'ASSIGNED', text: 'Ada' }, t), {
      name: 'Assigned to Ada',
      text: '',
    })
    assert.deepEqual(nameEvent({ type: 'DUE_SET', text: '2026-05-04' }, t), {
      name: 'Due date: 2026-05-04',
      text: '',
    })
    assert.deepEqual(nameEvent({ type: 'MEASURE_WITHDRAWN', text: 'INSPECTION' }, t), {
      name: 'Measure withdrawn: Inspection',
      text: '',
    })
    assert.deepEqual(nameEvent({ type: 'COMMENT', text: 'Hello' }, t), {
      name: 'Note',
      text: 'Hello',
    })
  })
})

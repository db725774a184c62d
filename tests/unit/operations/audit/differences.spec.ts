import { findDifferences } from '#shared/ground/audit/differences'
import { test } from '@japa/runner'

test.group('Differences between two versions of a record', () => {
  test('the differences of a record are its changed fields in their order', ({ assert }) => {
    const before = { name: 'Lumen', city: 'Lyon', blocked: false }
    const after = { name: 'Lumen', city: 'Grenoble', blocked: true }
    assert.deepEqual(findDifferences(before, after), [
      { path: 'city', before: 'Lyon', after: 'Grenoble' },
      { path: 'blocked', before: false, after: true },
    ])
  })

  test('the differences of a record include fields of objects and whole lists of plain values', ({
    assert,
  }) => {
    const before = { roles: ['READER'], contact: { phone: '1', name: 'Ada' } }
    const after = { roles: ['READER', 'ORDERER'], contact: { phone: '2', name: 'Ada' } }
    assert.deepEqual(findDifferences(before, after), [
      { path: 'roles', before: ['READER'], after: ['READER', 'ORDERER'] },
      { path: 'contact.phone', before: '1', after: '2' },
    ])
  })

  test('the differences of a new or deleted record are all its fields', ({ assert }) => {
    assert.deepEqual(findDifferences(null, { limit: 0 }), [
      { path: 'limit', before: undefined, after: 0 },
    ])
    assert.deepEqual(findDifferences({ note: '' }, undefined), [
      { path: 'note', before: '', after: undefined },
    ])
  })

  test('null, absent and empty values of a record are no differences', ({ assert }) => {
    assert.deepEqual(findDifferences({ a: null, b: [] }, { c: {} }), [])
    assert.deepEqual(findDifferences(null, null), [])
  })

  test('a number differs from a text with the same digits', ({ assert }) => {
    assert.deepEqual(findDifferences({ a: 1 }, { a: '1' }), [{ path: 'a', before: 1, after: '1' }])
  })
})

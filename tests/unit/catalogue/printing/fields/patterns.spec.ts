import { loadPatterns } from '#shared/catalogue/printing/fields/patterns'
import { test } from '@japa/runner'

/** Patterns for which JavaScript's own engine takes minutes or years with 100 characters. */
const TRAPS = [
  '(a+)+b',
  '(a|aa)+b',
  '(a*)*b',
  '(.*a){20}b',
  '(a|a?)+b',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
]

test.group('Patterns of print fields', () => {
  for (const trap of TRAPS) {
    test(`a pattern of any kind is matched in a short time: ${trap}`, async ({ assert }) => {
      const patterns = await loadPatterns()
      assert.isNull(patterns.problemOf(trap))
      assert.isFalse(patterns.matches(trap, 'a'.repeat(100)))
    })
  }

  test('a pattern matches no text of more than 100 characters', async ({ assert }) => {
    const patterns = await loadPatterns()
    assert.isTrue(patterns.matches('a*', 'a'.repeat(100)))
    assert.isFalse(patterns.matches('a*', 'a'.repeat(101)))
    assert.isFalse(patterns.matches('a*', 'a'.repeat(1_000_000)))
  })

  test('a pattern matches letters of every script', async ({ assert }) => {
    const patterns = await loadPatterns()
    assert.isTrue(patterns.matches('[\\p{Latin} ’]+', 'Łódź l’été'))
    assert.isTrue(patterns.matches('\\p{Arabic}+', 'صنع'))
    assert.isFalse(patterns.matches('\\p{Latin}+', 'صنع'))
  })

  for (const [pattern, problem] of [
    ['(?=a)a', 'syntax'],
    ['(a)\\1', 'syntax'],
    ['[', 'syntax'],
    ['(a{1000}){1000}', 'syntax'],
    ['a{1,1000}', 'too_large'],
    ['\\pL{1,900}', 'too_large'],
    ['a'.repeat(201), 'too_long'],
  ] as const) {
    test(`a pattern is refused: ${pattern.slice(0, 30)}`, async ({ assert }) => {
      const patterns = await loadPatterns()
      assert.equal(patterns.problemOf(pattern), problem)
      assert.isFalse(patterns.matches(pattern, 'a'))
    })
  }
})

import { isCommonPassword } from '#app/access/passwords/common_passwords'
import { COMMON_WORDS } from '#app/access/passwords/common_words'
import { passwordProblems } from '#shared/access/accounts/password_rule'
import { test } from '@japa/runner'

const COMMON = [
  'password1!',
  'Password-1',
  'P4ssw0rd!',
  'p@$$w0rd1',
  'Pa$$w0rd123!',
  '!!password2026',
  'azerty-123',
  'Qwertz2026!',
  'motdepasse1!',
  '1q2w3e4r!',
  '1qaz2wsx#',
  'abcd1234!',
  'iloveyou<3',
  'Bienvenue2026!',
  'Summer_2026',
  '$unshine-1',
  'stellantis1!',
]

const UNCOMMON = [
  'Labels-2026!',
  'x7#vQ2m!pL',
  'correct-horse-battery-9',
  'kZ8!pwd-of-mine',
  'nuage+tiroir+42',
  '5-password-words',
]

test.group('Common passwords', () => {
  test('the common password {$self} is refused')
    .with(COMMON)
    .run(({ assert }, password) => {
      assert.isTrue(isCommonPassword(password))
      assert.deepEqual(passwordProblems(password), [], 'the rule alone would have taken it')
    })

  test('the uncommon password {$self} is accepted')
    .with(UNCOMMON)
    .run(({ assert }, password) => assert.isFalse(isCommonPassword(password)))

  test('every common word is refused as a password with a digit and a sign after it', ({
    assert,
  }) => {
    const words = COMMON_WORDS.trim().split(/\s+/)
    assert.isAbove(words.length, 1_000)
    assert.lengthOf(new Set(words), words.length)
    assert.deepEqual(
      words.filter((word) => !isCommonPassword(`${word}-1`)),
      []
    )
  })

  test('a long password of signs is checked quickly', ({ assert }) => {
    const started = performance.now()
    for (const text of ['1!'.repeat(50), `${'1!'.repeat(25)}x${'1!'.repeat(24)}`]) {
      assert.isFalse(isCommonPassword(text))
    }
    assert.isBelow(performance.now() - started, 5_000)
  })
})

import { PASSWORD_CHECKS, passwordProblems } from '#shared/access/accounts/password_rule'
import { confirmPasswordPayload, newPasswordForm } from '#shared/access/accounts/password_contract'
import { failuresOf, fieldErrors } from '#shared/ground/validation/issues'
import { validationMessages } from '#shared/ground/validation/messages_en'
import type { PasswordCheck } from '#shared/access/accounts/password_rule'
import { test } from '@japa/runner'
import * as v from 'valibot'

const EMPTY = 'validation.new_password'
const SHORT = 'validation.password_length'
const SIGNS = 'validation.password_characters'
const WEAK = 'validation.password_strength'

const EXAMPLES: readonly (readonly [string, readonly string[]])[] = [
  ['', [EMPTY]],
  ['labels-1', []],
  ['Labels-2026!', []],
  ['aaaaaa1!', []],
  ['aaaaa1!', [SHORT]],
  ['a1!', [SHORT]],
  ['!"#$%&1a', []],
  ["'()*+,1a", []],
  ['-./:;<1a', []],
  ['=>?@[\\1a', []],
  [']^_`{|}~1a', []],
  ['labelslabels', [WEAK]],
  ['labels-labels', [WEAK]],
  ['LABELS-2026', [WEAK]],
  ['labels2026', [WEAK]],
  ['12345678', [WEAK]],
  ['--------', [WEAK]],
  ['labels 2026!', [SIGNS]],
  [' labels-2026!', [SIGNS]],
  ['labels-2026! ', [SIGNS]],
  ['labels-2026!\n', [SIGNS]],
  ['labels\t2026!', [SIGNS]],
  ['labels\u00a02026!', [SIGNS]],
  ['étiquettes-1!', [SIGNS]],
  ['labels-2026€', [SIGNS]],
  ['labels-２０２６', [SIGNS, WEAK]],
  ['labels2026é', [SIGNS, WEAK]],
  ['🔒a1!', [SHORT, SIGNS]],
  ['é', [SHORT, SIGNS, WEAK]],
]

test.group('Password rule', () => {
  test('the problems of the password {0} are {1}')
    .with([...EXAMPLES])
    .run(({ assert }, [password, problems]) => {
      assert.deepEqual(passwordProblems(password), [...problems])
    })

  test('a password may contain exactly the printable characters except the space', ({ assert }) => {
    for (let code = 0; code < 300; code += 1) {
      const isTaken = passwordProblems(`labels-1${String.fromCharCode(code)}`).length === 0
      assert.equal(isTaken, code >= 0x21 && code <= 0x7e, `character ${code}`)
    }
  })

  test('a password is accepted exactly when it meets all hints', ({ assert }) => {
    for (const [password, problems] of EXAMPLES) {
      const checks = Object.keys(PASSWORD_CHECKS) as PasswordCheck[]
      const allMet = checks.every((check) => PASSWORD_CHECKS[check](password))
      assert.equal(allMet, problems.length === 0, password)
    }
  })

  test('the problems of a password are worded as in the specification', ({ assert }) => {
    const said = (key: string) => validationMessages[key as keyof typeof validationMessages]
    assert.equal(said('new_password'), 'You must enter a new password')
    assert.equal(said('password_length'), 'Minimal length is 8')
    assert.equal(said('password_strength'), 'Provide 1 digit, 1 lower case, 1 special char')
    assert.equal(said('passwords_match'), 'Passwords do not match')
  })
})

test.group('New password', () => {
  const errorsOf = (schema: v.GenericSchema, input: unknown) =>
    fieldErrors(failuresOf(v.safeParse(schema, input).issues ?? []), ({ key }) => key)

  for (const [name, schema] of Object.entries({ newPasswordForm, confirmPasswordPayload })) {
    const rest = { token: 'x' }

    test(`${name} requires two equal passwords`, ({ assert }) => {
      const good = 'Labels-2026!'
      const enter = (password?: string, repeated?: string) =>
        errorsOf(schema, {
          ...rest,
          new_password: password,
          new_password_repeated: repeated,
        })
      assert.deepEqual(enter(good, good), {})
      assert.deepEqual(enter('', ''), {
        new_password: [EMPTY],
        new_password_repeated: ['validation.required'],
      })
      assert.deepEqual(enter(), {
        new_password: [EMPTY],
        new_password_repeated: ['validation.required'],
      })
      assert.deepEqual(enter(good, 'Labels-2027!'), {
        new_password_repeated: ['validation.passwords_match'],
      })
      assert.deepEqual(enter(good, `${good} `), {
        new_password_repeated: ['validation.passwords_match'],
      })
      assert.deepEqual(enter('short', 'other'), {
        new_password: [SHORT, WEAK],
        new_password_repeated: ['validation.passwords_match'],
      })
    })
  }

  test('a new password may have a hundred characters', ({ assert }) => {
    const ofLength = (length: number) => {
      const password = 'a1!'.padEnd(length, 'x')
      return errorsOf(newPasswordForm, { new_password: password, new_password_repeated: password })
    }
    assert.deepEqual(ofLength(100), {})
    assert.property(ofLength(101), 'new_password')
  })
})

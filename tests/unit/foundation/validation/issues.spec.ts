import { test } from '@japa/runner'
import * as v from 'valibot'
import { createTranslator } from '#shared/ground/i18n/translator'
import type { Language } from '#shared/ground/i18n/language'
import { email, money, pk, requiredText } from '#shared/ground/validation/fields'
import { failuresOf, fieldErrors, firstProblems } from '#shared/ground/validation/issues'
import { validationMessages as english } from '#shared/ground/validation/messages_en'
import { validationMessages as french } from '#shared/ground/validation/messages_fr'

const catalogues = { en: { validation: english }, fr: { validation: french } }

function errorsOf(schema: v.GenericSchema, input: unknown, language: Language = 'en') {
  const t = createTranslator<typeof catalogues.en>(language, catalogues[language])
  const { issues = [] } = v.safeParse(schema, input)
  return fieldErrors(failuresOf(issues), ({ key, values }) => t(key, values))
}

const site = v.strictObject({
  city: requiredText(10),
  phone: v.optional(v.pipe(v.string(), v.minLength(8))),
})
const company = v.strictObject({
  name: requiredText(),
  addresses: v.pipe(v.array(site), v.minLength(1), v.maxLength(2)),
})
const good = { name: 'Lumen', addresses: [{ city: 'Lyon' }] }

test.group('Field errors', () => {
  test('good input has no field errors', ({ assert }) => {
    assert.deepEqual(errorsOf(company, good), {})
  })

  test('field errors are nested like the input', ({ assert }) => {
    assert.deepEqual(errorsOf(company, { ...good, addresses: [{ city: '' }] }), {
      addresses: { '0': { city: ['Required'] } },
    })
  })

  test('field errors name each bad field at its place', ({ assert }) => {
    const addresses = [{ city: 'Lyon' }, { city: 5, phone: '123' }]
    assert.deepEqual(errorsOf(company, { addresses }), {
      name: ['Required'],
      addresses: { '1': { city: ['Required'], phone: ['At least 8 characters'] } },
    })
  })

  test('field errors are in the language of the translator', ({ assert }) => {
    assert.deepEqual(errorsOf(company, { ...good, name: '' }, 'fr'), {
      name: ['Champ obligatoire'],
    })
  })

  test('errors of the whole input are listed under non_field_errors', ({ assert }) => {
    for (const input of ['text', 7, true]) {
      assert.deepEqual(errorsOf(company, input), { non_field_errors: ['Invalid value'] })
    }
    assert.deepEqual(errorsOf(company, null), { non_field_errors: ['Required'] })
  })

  test('a repeated error of a field is listed only once', ({ assert }) => {
    const twice = v.pipe(
      v.string(),
      v.check(() => false, 'validation.date'),
      v.check(() => false, 'validation.date'),
      v.check(() => false, 'validation.invalid')
    )
    assert.deepEqual(errorsOf(v.object({ date: twice }), { date: '' }), {
      date: ['Invalid date', 'Invalid value'],
    })
  })

  test('an error of a list as a whole is listed at the list', ({ assert }) => {
    assert.deepEqual(errorsOf(company, { ...good, addresses: 'Lyon' }), {
      addresses: ['Invalid value'],
    })
  })

  test('bad items of a list are reported before its length', ({ assert }) => {
    const addresses = [{ city: '' }, { city: 'Lyon' }, { city: 'Nantes' }]
    const errors = errorsOf(company, { ...good, addresses })
    assert.deepEqual(errors, { addresses: { '0': { city: ['Required'] } } })
  })
})

test.group('Texts of field errors', () => {
  const cases: readonly (readonly [string, v.GenericSchema, unknown, string, string])[] = [
    ['a missing value', pk(), undefined, 'Required', 'Champ obligatoire'],
    ['null', pk(), null, 'Required', 'Champ obligatoire'],
    ['text for a number', pk(), '7', 'Please enter a number', 'Veuillez saisir un nombre'],
    ['a fraction', pk(), 7.5, 'Please enter a whole number', 'Veuillez saisir un nombre entier'],
    ['a number too small', pk(), 0, 'At least 1', 'Au moins 1'],
    ['a number for text', v.string(), 7, 'Please enter text', 'Veuillez saisir du texte'],
    ['a text too long', requiredText(2), 'abc', 'At most 2 characters', 'Au plus 2 caractères'],
    ['two characters', requiredText(1), 'ab', 'At most 1 character', 'Au plus 1 caractère'],
    ['a bad email', email(), 'nobody', 'Invalid email', 'Adresse e-mail non valable'],
    ['a bad amount', money(), '1,50', 'Invalid amount', 'Montant non valable'],
    [
      'another choice',
      v.picklist(['a', 'b']),
      'c',
      'Please choose one of the offered values',
      'Veuillez choisir l’une des valeurs proposées',
    ],
    [
      'an empty list',
      v.pipe(v.array(v.string()), v.minLength(1)),
      [],
      'At least 1 entry',
      'Au moins 1 entrée',
    ],
    [
      'a list too long',
      v.pipe(v.array(v.string()), v.maxLength(2)),
      ['a', 'b', 'c'],
      'At most 2 entries',
      'Au plus 2 entrées',
    ],
    ['text for an object', site, 'Lyon', 'Invalid value', 'Valeur non valable'],
    ['text for a list', v.array(v.string()), 'Lyon', 'Invalid value', 'Valeur non valable'],
    [
      'neither nothing nor an email',
      v.union([v.literal(''), email()]),
      'x',
      'Invalid email',
      'Adresse e-mail non valable',
    ],
    [
      'a check without a text',
      v.pipe(
        v.string(),
        v.check(() => false)
      ),
      'a',
      'Invalid value',
      'Valeur non valable',
    ],
  ]

  for (const [what, schema, input, en, fr] of cases) {
    test(`the error of ${what} has a text in both languages`, ({ assert }) => {
      const field = v.strictObject({ field: schema })
      assert.deepEqual(errorsOf(field, { field: input }), { field: [en] })
      assert.deepEqual(errorsOf(field, { field: input }, 'fr'), { field: [fr] })
    })
  }

  test('the error of a list item quotes the wrong value', ({ assert }) => {
    const ids = v.array(v.pipe(v.string(), v.maxLength(3, 'validation.id_too_long')))
    const long = 'b'.repeat(41)
    assert.deepEqual(errorsOf(ids, ['a', 'label', long]), {
      '1': ['“label” is too long for an ID: please remove this line'],
      '2': [`“${long.slice(1)}…” is too long for an ID: please remove this line`],
    })
  })

  test('an unknown field is reported at its own name', ({ assert }) => {
    assert.deepEqual(errorsOf(company, { ...good, pk: 1 }), { pk: ['Unknown field'] })
    assert.deepEqual(errorsOf(company, { ...good, addresses: [{ city: 'Lyon', state: 'X' }] }), {
      addresses: { '0': { state: ['Unknown field'] } },
    })
  })
})

test.group('Field errors of names that objects inherit', () => {
  for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
    test(`field errors contain ${name} as their own field and change nothing else`, ({
      assert,
    }) => {
      const before = Object.getOwnPropertyNames(Object.prototype)
      const input = JSON.parse(`{"name": "Lumen", "addresses": [{"city": "Lyon"}], "${name}": 1}`)
      const errors = errorsOf(company, input)
      assert.equal(JSON.stringify(errors), `{"${name}":["Unknown field"]}`)
      assert.strictEqual(Object.getPrototypeOf(errors), Object.prototype)
      assert.deepEqual(Object.getOwnPropertyNames(Object.prototype), before)
    })

    test(`field errors under ${name} do not change inherited properties`, ({ assert }) => {
      const input = JSON.parse(`{"${name}": {"polluted": "x", "length": "x"}}`)
      const schema = v.record(v.string(), v.record(v.string(), v.number()))
      const errors = errorsOf(schema, input)
      assert.notProperty({}, 'polluted')
      assert.notProperty(Object, 'polluted')
      assert.strictEqual(Object.getPrototypeOf(errors), Object.prototype)
    })
  }

  test('field errors at any path do not change inherited properties', ({ assert }) => {
    const issue = (...keys: string[]) =>
      ({
        kind: 'schema',
        type: 'number',
        input: 'x',
        expected: 'number',
        received: '"x"',
        message: 'validation.number',
        path: keys.map((key) => ({ type: 'unknown', origin: 'value', input: {}, key, value: 'x' })),
      }) as unknown as v.BaseIssue<unknown>
    const issues = [issue('__proto__', 'polluted'), issue('constructor', 'prototype', 'polluted')]
    const errors = fieldErrors(failuresOf(issues), ({ key }) => key)
    const wanted =
      '{"__proto__":{"polluted":["validation.number"]},' +
      '"constructor":{"prototype":{"polluted":["validation.number"]}}}'
    assert.equal(JSON.stringify(errors), wanted)
    assert.notProperty({}, 'polluted')
  })
})

test.group('First problems', () => {
  test('the first problem of each field is returned by its name', ({ assert }) => {
    const form = v.object({
      name: v.pipe(
        v.string(),
        v.check(() => false, 'validation.text'),
        v.minLength(9)
      ),
      phone: v.string(),
    })
    assert.deepEqual(firstProblems(form, { name: 'short' }), {
      name: { key: 'validation.text' },
      phone: { key: 'validation.required' },
    })
    assert.deepEqual(firstProblems(v.object({}), {}), {})
  })
})

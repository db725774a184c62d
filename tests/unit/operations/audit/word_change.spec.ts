import { changeMessages as english } from '#shared/ground/audit/change_messages_en'
import { changeMessages as french } from '#shared/ground/audit/change_messages_fr'
import { type FindText, wordField, wordValue } from '#shared/ground/audit/word_change'
import { test } from '@japa/runner'

const textsOf =
  (catalogue: object): FindText =>
  (key) => {
    const found = key
      .split('.')
      .reduce<unknown>((inner, part) => (inner as Record<string, unknown>)?.[part], catalogue)
    return typeof found === 'string' ? found : undefined
  }

const en = textsOf(english)
const fr = textsOf(french)

test.group('A change in words', () => {
  test('a change in the audit log names fields, including those in lists', ({ assert }) => {
    assert.equal(wordField('blocked_for_ordering', en), 'Blocked for ordering (unpaid bills)')
    assert.equal(wordField('contacts.1.phone', en), 'Contact 2 · Phone')
    assert.equal(wordField('contacts.1.phone', fr), 'Contact 2 · Téléphone')
  })

  test('a change in the audit log spells out a field without a word', ({ assert }) => {
    assert.equal(wordField('shelf_life', en), 'Shelf life')
    assert.equal(wordField('shelfLifeDays', en), 'Shelf life days')
  })

  test('a change in the audit log translates states, roles, countries, amounts and answers', ({
    assert,
  }) => {
    assert.equal(wordValue('state', 'CS_APPROVAL_REQUESTED', en, 'en'), 'Waiting for activation')
    assert.equal(wordValue('roles', ['APPROVER', 'EDITOR'], fr, 'fr'), 'Approbateur, Rédacteur')
    assert.equal(wordValue('country_code', 'DE', fr, 'fr'), 'Allemagne')
    assert.equal(wordValue('handlingFeeCents', 1250, en, 'en'), '€12.50')
    assert.equal(wordValue('printingUnitPriceMicros', 1500, en, 'en'), '€0.0015')
    assert.equal(wordValue('printingUnitPriceMicros', 2000, fr, 'fr'), '0,0020\u00a0€')
    assert.equal(wordValue('is_active', false, en, 'en'), 'no')
    assert.equal(wordValue('is_active', true, fr, 'fr'), 'oui')
  })

  test('a change in the audit log keeps typed text and shows a dash for nothing', ({ assert }) => {
    assert.equal(wordValue('city', 'APPROVED', en, 'en'), 'APPROVED')
    for (const nothing of [undefined, null, '', []]) {
      assert.equal(wordValue('city', nothing, en, 'en'), '–')
    }
  })
})

import { describeField } from '#shared/catalogue/printing/fields/describe_fields'
import { fixedText } from '#shared/catalogue/printing/entries/fixed_text'
import type { ImprintWords } from '#shared/catalogue/printing/entries/imprint_words'
import type { PrintFieldDefinition } from '#shared/catalogue/printing/fields/field_contract'
import { field } from '#tests/unit/catalogue/printing/fields/field_examples'
import { test } from '@japa/runner'

const FRENCH: ImprintWords = {
  t: (key) => ({ 'ordering.imprint.yes': 'oui', 'ordering.imprint.no': 'non' })[key as string]!,
  language: 'fr',
}

const shown = (changes: Partial<Omit<PrintFieldDefinition, 'validation'>>) => {
  const definition = field('fixed', { read_only: true, ...changes })
  return fixedText(describeField({ ...definition, pk: 1 }, 'fr'), FRENCH)
}

test.group('A print field that nobody can change', () => {
  test('a fixed checkbox shows yes or no, and no without a default', ({ assert }) => {
    const texts = [true, false, null].map((value) =>
      shown({ field_type: 'BOOLEAN', default: value })
    )
    assert.deepEqual(texts, ['oui', 'non', 'non'])
  })

  test('a fixed country field names the country, with choices and without', ({ assert }) => {
    assert.equal(shown({ field_type: 'COUNTRY_CODE', default: 'fr' }), 'France')
    const options = [{ value: 'MA' }, { value: 'DE' }]
    assert.equal(shown({ field_type: 'COUNTRY_CODE', default: 'DE', options }), 'Allemagne')
  })

  test('a fixed print field shows the label of a choice, and any other value as it is stored', ({
    assert,
  }) => {
    const options = [{ value: 'A', label: { en: 'First', fr: 'Premier' } }]
    assert.equal(shown({ default: 'A', options }), 'Premier')
    assert.equal(shown({ default: ' Vesoul ' }), 'Vesoul')
    assert.equal(shown({ field_type: 'DATE', default: '1.3.2026' }), '2026-03-01')
    assert.equal(shown({ field_type: 'INTEGER', default: 0 }), '0')
    assert.equal(shown({}), '')
  })
})

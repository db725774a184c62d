import { description } from '#database/demo/catalogue/print_field_data'
import { loadPatterns } from '#shared/catalogue/printing/fields/patterns'
import {
  impossibleCharacters,
  problemMessage,
} from '#shared/catalogue/printing/fields/print_fields'
import { test } from '@japa/runner'

test.group('A refused text of a label', () => {
  test('a refused text of a label names the characters that its field does not accept', async ({
    assert,
  }) => {
    const tools = { patterns: await loadPatterns(), warn: () => undefined }
    const found = (text: string) =>
      impossibleCharacters({ ...description(), index: 0 }, text, tools)
    assert.equal(found('Joint ½ pouce'), '½')
    assert.equal(found('Joint ½ "rond"'), '½ "')
    assert.equal(found('Деталь 1'), 'Д е т а л ь')
    assert.equal(found('Joint 1'), '')
    assert.equal(found('x'.repeat(41)), '')
  })

  test('the refused characters of a label are named after the field’s own sentence', ({
    assert,
  }) => {
    const t = (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`
    const field = { validation_message: 'Letters and digits' }
    assert.equal(problemMessage(field, 'rule', t), 'Letters and digits')
    assert.include(problemMessage(field, 'rule', t, '½'), 'validation.impossible_here')
    assert.include(problemMessage(field, 'rule', t, '½'), '½')
  })
})

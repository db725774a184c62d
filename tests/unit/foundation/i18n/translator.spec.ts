import { test } from '@japa/runner'
import { createTranslator } from '#shared/ground/i18n/translator'

const english = {
  cart: {
    empty: 'The cart is empty.',
    rolls: '%{smart_count} roll |||| %{smart_count} rolls',
    greeting: 'Hello %{name}',
    line: 'Line %{line}',
  },
}
const french = {
  cart: {
    empty: 'Le panier est vide.',
    rolls: '%{smart_count} rouleau |||| %{smart_count} rouleaux',
    greeting: 'Bonjour %{name}',
    line: 'Ligne %{line}',
  },
}

test.group('Translator', () => {
  const en = createTranslator<typeof english>('en', english)
  const fr = createTranslator<typeof english>('fr', french)

  test('the translator finds a text by its dotted key in each language', ({ assert }) => {
    assert.equal(en('cart.empty'), 'The cart is empty.')
    assert.equal(fr('cart.empty'), 'Le panier est vide.')
  })

  for (const [count, english1, french1] of [
    [0, '0 rolls', '0 rouleau'],
    [1, '1 roll', '1 rouleau'],
    [1.5, '1.5 rolls', '1,5 rouleau'],
    [2, '2 rolls', '2 rouleaux'],
    [10_000, '10,000 rolls', '10\u202f000 rouleaux'],
  ] as const) {
    test(`the translator uses the form for ${count} of each language`, ({ assert }) => {
      assert.equal(en('cart.rolls', { smart_count: count }), english1)
      assert.equal(fr('cart.rolls', { smart_count: count }), french1)
    })
  }

  test('the number of a line is shown as in a spreadsheet, without separators', ({ assert }) => {
    assert.equal(en('cart.line', { line: 12_345 }), 'Line 12345')
  })

  test('the translator inserts texts into a text unchanged', ({ assert }) => {
    assert.equal(en('cart.greeting', { name: '$& %{name} ||||' }), 'Hello $& %{name} ||||')
  })

  test('the translator throws an error for a key without a text', ({ assert }) => {
    const wrong = 'cart.full' as 'cart.empty'
    assert.throws(() => fr(wrong), 'The fr catalogue has no text for "cart.full"')
  })
})

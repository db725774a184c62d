import { searchKey } from '#shared/ordering/orders/order_number'
import { sortKey } from '#shared/ground/search/plain_words'
import { holdsWords, searchPatterns } from '#shared/ground/search/search_words'
import { test } from '@japa/runner'

/** Typed texts, each with a name that the search finds. */
const FOUND = [
  ['wisla', 'Wisła'],
  ["L'Oréal", 'L’Oréal'],
  ['loreal', 'L’Oréal'],
  ['L’OREAL', 'L Oréal'],
  ['gross', 'Groß'],
  ['gros', 'Groß'],
  ['GROSS', 'Groẞ'],
  ['oresund', 'Øresund'],
  ['lodz', 'Łódź'],
  ['cikis', 'Çıkış'],
  ['CIKIS', 'çıkış'],
  ['aero', 'Ærø'],
  ['æro', 'Aero'],
  ['sp z oo', 'Sp. z o.o.'],
  ['oo wisla', 'Wisła Sp. z o.o.'],
  ['saint-etienne', 'Saint Étienne'],
  ['saint etienne', 'Saint-Étienne'],
  ['e\u0301tiquette', 'ÉTIQUETTE'],
  ['ETIQUETTE', 'e\u0301tiquette'],
  ['αθηνα', 'Αθήνα'],
  ['αθηνας', 'Αθήνας'],
  ['елка', 'Ёлка'],
  ['nguyen', 'Nguyễn'],
  ['100%', '100 % recyclé'.replace(' %', '%')],
] as const

const finds = (search: string, text: string) => holdsWords(text, searchPatterns(search))

test.group('A search', () => {
  test('a search finds a name by letters that any keyboard can type', ({ assert }) => {
    for (const [typed, name] of FOUND) assert.isTrue(finds(typed, name), `${typed} in ${name}`)
  })

  test('a search needs every word, and compares signs literally only when it has no word', ({
    assert,
  }) => {
    assert.isFalse(finds('wisla nord', 'Wisła Sud'))
    assert.isFalse(finds('nab', 'Jean Abel'))
    assert.isFalse(finds('100%', '100 kg'))
    assert.deepEqual(searchPatterns('  '), [])
    assert.isTrue(finds('_', 'PO_1'))
    assert.isFalse(finds('&', 'Fils et Cie'))
    assert.isTrue(finds('.*', 'a.*b'))
    assert.isFalse(finds('.*', 'anything'))
    assert.isTrue(finds('Fils & Cie', 'Fils et Cie'))
  })

  test('a search takes the signs of regular expressions literally', ({ assert }) => {
    for (const typed of ['(', 'a.*b', '[^a]', 'a\\', '$a', 'a|b']) {
      assert.doesNotThrow(() => finds(typed, 'anything'))
    }
    assert.isFalse(finds('w.*a', 'Wisła'))
  })
})

test.group('Names', () => {
  test('names are sorted in French order, without regard to case, accents and signs', ({
    assert,
  }) => {
    const names = ['Zeta', 'Łódź', 'lomé', 'Øresund', 'alpha', 'Éclair', 'L’Oréal', 'Ælia', '3M']
    const byKey = names.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
    assert.deepEqual(byKey, names.toSorted(new Intl.Collator('fr').compare))
  })
})

test.group('A customer’s own order number', () => {
  test('a customer’s order number has one key for all its spellings', ({ assert }) => {
    assert.equal(searchKey('PO-12/é'), searchKey('po 12 E'))
    assert.equal(searchKey('Α-12 株'), 'α12株')
  })
})

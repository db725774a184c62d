import { test } from '@japa/runner'
import fc from 'fast-check'
import { LANGUAGES, isLanguage, languageFromHeader } from '#shared/ground/i18n/language'

test.group('Language header', () => {
  for (const [header, language] of [
    [undefined, 'en'],
    ['', 'en'],
    ['fr', 'fr'],
    ['FR', 'fr'],
    ['fr-CA', 'fr'],
    ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
    ['en-GB,en;q=0.9,fr;q=0.8', 'en'],
    ['de-DE,de;q=0.9', 'en'],
    ['de,fr;q=0.5,en;q=0.4', 'fr'],
    ['en;q=0.5,fr;q=0.9', 'fr'],
    ['en;q=0.5, fr;q=0.5', 'en'],
    ['fr;q=0.5, en;q=0.5', 'fr'],
    ['fr;Q=0.1,en;Q=0.9', 'en'],
    ['en; q=0.1 , fr ; q=0.2', 'fr'],
    ['fr;q=0,en', 'en'],
    ['fr;q=0', 'en'],
    ['fr;q=nonsense,en;q=0.1', 'en'],
    ['*', 'en'],
    ['*,fr;q=0.1', 'fr'],
    ['frr', 'en'],
    ['enm,fr;q=0.1', 'fr'],
    ['f', 'en'],
    [',,;;,fr', 'fr'],
    ['__proto__,constructor', 'en'],
  ] as const) {
    test(`a language header ${JSON.stringify(header) ?? 'that is missing'} means ${language}`, ({
      assert,
    }) => {
      assert.equal(languageFromHeader(header), language)
    })
  }

  test('a language header is not read when it is longer than any browser sends', ({ assert }) => {
    assert.equal(languageFromHeader(`fr,${'x'.repeat(500)}`), 'en')
  })

  test('a language header always means a language of the product', ({ assert }) => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        assert.include(LANGUAGES, languageFromHeader(header))
      })
    )
  })

  test('only the exact code of a language of the product counts as a language', ({ assert }) => {
    assert.isTrue(isLanguage('fr'))
    for (const value of ['FR', 'de', '', null, undefined, 0, ['fr']]) {
      assert.isFalse(isLanguage(value))
    }
  })
})

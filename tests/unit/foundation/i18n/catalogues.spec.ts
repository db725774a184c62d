import {
  englishCatalogues,
  inFrench,
  readCatalogue,
} from '#tests/unit/foundation/i18n/read_catalogue'
import { test } from '@japa/runner'

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort()
const pluralForms = (text: string) => text.split('||||').length

const catalogues = await englishCatalogues()

test.group('Catalogues', () => {
  for (const file of catalogues) {
    test(`${inFrench(file)} has the same keys, values and plural forms as ${file}`, async ({
      assert,
    }) => {
      const en = await readCatalogue(file)
      const fr = await readCatalogue(inFrench(file))
      assert.sameMembers([...fr.keys()], [...en.keys()])
      for (const [key, text] of en) {
        const translated = fr.get(key) ?? ''
        assert.deepEqual(placeholders(translated), placeholders(text), key)
        assert.equal(pluralForms(translated), pluralForms(text), key)
        assert.notEqual(translated.trim(), '', key)
      }
    })

    test(`${inFrench(file)} contains only typographic apostrophes`, async ({ assert }) => {
      const fr = await readCatalogue(inFrench(file))
      const straight = [...fr].filter(([, text]) => /\p{L}'\p{L}/u.test(text))
      assert.deepEqual(straight, [])
    })
  }
})

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'

const SHARED = join(import.meta.dirname, '../../../shared')

type Texts = Map<string, string>

function collectTexts(catalogue: object, prefix = ''): Texts {
  const texts: Texts = new Map()
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') texts.set(prefix + key, value)
    else for (const [path, text] of collectTexts(value, `${prefix}${key}.`)) texts.set(path, text)
  }
  return texts
}

async function readCatalogue(file: string): Promise<Texts> {
  return collectTexts({ ...(await import(`#shared/${file.replace(/\.ts$/, '')}`)) })
}

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort()
const pluralForms = (text: string) => text.split('||||').length

const files = await readdir(SHARED, { recursive: true })
const english = files.filter((file) => file.endsWith('messages_en.ts')).sort()

test.group('Catalogues', () => {
  for (const file of english) {
    test(`say in French what ${file} says, with the same values and forms`, async ({ assert }) => {
      const en = await readCatalogue(file)
      const fr = await readCatalogue(file.replace('_en.ts', '_fr.ts'))
      assert.sameMembers([...fr.keys()], [...en.keys()])
      for (const [key, text] of en) {
        const translated = fr.get(key) ?? ''
        assert.deepEqual(placeholders(translated), placeholders(text), key)
        assert.equal(pluralForms(translated), pluralForms(text), key)
        assert.notEqual(translated.trim(), '', key)
      }
    })

    test(`write French in ${file.replace('_en.ts', '_fr.ts')} with typographic apostrophes`, async ({
      assert,
    }) => {
      const fr = await readCatalogue(file.replace('_en.ts', '_fr.ts'))
      const straight = [...fr].filter(([, text]) => /\p{L}'\p{L}/u.test(text))
      assert.deepEqual(straight, [])
    })
  }
})

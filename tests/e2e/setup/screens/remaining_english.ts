import { LANGUAGE_NAMES, type Language } from '#shared/ground/i18n/language'
import type { Page } from 'playwright'
import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Returns all texts of both front ends in a language. Mails are excluded, because they use the
 * recipient's language.
 */
async function textsIn(language: Language): Promise<Set<string>> {
  const texts = new Set<string>()
  for await (const file of glob(`shared/**/*messages_${language}.ts`)) {
    if (/mailing\/(?:(?:account|approval)_)?messages_/.test(file)) continue
    const catalogues: object = await import(pathToFileURL(resolve(file)).href)
    for (const text of textsOf(catalogues)) texts.add(text)
  }
  return texts
}

const textsOf = (catalogue: object): string[] =>
  Object.values(catalogue).flatMap((value: string | object) =>
    typeof value === 'string' ? value.split('||||').map((text) => text.trim()) : textsOf(value)
  )

const FRENCH = await textsIn('fr')

/** English texts without an equal French one, except the names of languages. */
const ENGLISH_ONLY = (await textsIn('en'))
  .difference(FRENCH)
  .difference(new Set(Object.values(LANGUAGE_NAMES)))

/**
 * Returns texts on the page that exist only in the English catalogue. Elements marked as English
 * are allowed.
 */
export async function remainingEnglish(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('[lang=en]')) found.push(node.textContent ?? '')
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        found.push(element.getAttribute(name) ?? '')
      }
    }
    return found
  })
  return texts.map((text) => text.trim()).filter((text) => ENGLISH_ONLY.has(text))
}

import { messages as english } from '#shared/i18n/messages_en'
import { messages as french } from '#shared/i18n/messages_fr'
import { registrationMessages as registrationEn } from '#shared/registration/messages_en'
import { registrationMessages as registrationFr } from '#shared/registration/messages_fr'
import type { Page } from 'playwright'

function textsIn(catalogue: object): string[] {
  return Object.values(catalogue).flatMap((value: string | object) =>
    typeof value === 'string' ? value.split('||||').map((text) => text.trim()) : textsIn(value)
  )
}

const FRENCH = new Set(textsIn({ french, registrationFr }))

/** English texts that no French one equals. */
const ENGLISH_ONLY = new Set(
  textsIn({ english, registrationEn }).filter((text) => !FRENCH.has(text))
)

/** Texts and names on the page that are, as they stand, only in the English catalogue. */
export async function englishLeft(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      found.push(node.textContent ?? '')
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

import type { Language } from '#shared/ground/i18n/language'
import { textsByKey } from '#shared/ground/i18n/texts_by_key'

/** Texts by dotted key, as polyglot stores them. */
export type Texts = Record<string, string>

/** Loads modules that export nothing but texts. */
export type ResourceTexts = Record<Language, () => Promise<object>>

let onOpened: () => Promise<void> = async () => {}

export function whenResourceOpens(listener: () => Promise<void>): void {
  onOpened = listener
}

const ofForms: ResourceTexts = {
  en: async () => ({
    texts: {
      validation: (await import('#shared/ground/validation/messages_en')).validationMessages,
    },
  }),
  fr: async () => ({
    texts: {
      validation: (await import('#shared/ground/validation/messages_fr')).validationMessages,
    },
  }),
}

const openResources = new Set([ofForms])

/** Pending and finished loads by resource. The screens of a resource wait for its load. */
const openings = new Map<ResourceTexts, Promise<void>>()

/** After a failed load, the next call tries again. */
export function openResourceTexts(texts: ResourceTexts): Promise<void> {
  const opened = openings.get(texts)
  if (opened) return opened
  openResources.add(texts)
  const opening = onOpened()
  openings.set(texts, opening)
  opening.catch(() => {
    openResources.delete(texts)
    openings.delete(texts)
  })
  return opening
}

/** Returns the texts of all opened resources, including those opened during the load. */
export async function textsOfOpenResources(language: Language): Promise<Texts> {
  let fetched: object[] = []
  while (fetched.length < openResources.size) {
    fetched = await Promise.all([...openResources].map((texts) => texts[language]()))
  }
  return joinTexts(...fetched.flatMap((module) => Object.values(module) as object[]))
}

/** The later text wins. */
export const joinTexts = (...catalogues: readonly object[]): Texts =>
  Object.fromEntries(catalogues.flatMap((texts) => textsByKey(texts)))

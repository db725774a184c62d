import type { Language } from '#shared/i18n/language'
import { textsByKey } from '#shared/i18n/texts_by_key'

/** Texts by dotted key, as polyglot keeps them. */
export type Texts = Record<string, string>

/** A resource's own catalogue, fetched with the resource. */
export type ResourceTexts = Record<Language, () => Promise<object>>

let onOpened: () => Promise<void> = async () => {}

/** Says who is told when the texts of another resource are needed. */
export function whenResourceOpens(listener: () => Promise<void>): void {
  onOpened = listener
}

/** What forms say of their fields, whichever resource they are of. */
const ofForms: ResourceTexts = {
  en: async () => ({
    validation: (await import('#shared/validation/messages_en')).validationMessages,
  }),
  fr: async () => ({
    validation: (await import('#shared/validation/messages_fr')).validationMessages,
  }),
}

const openResources = new Set([ofForms])

/** Until when the screens of a resource wait for its texts. */
const openings = new Map<ResourceTexts, Promise<void>>()

/** Fetches a resource's texts, once; what could not be fetched is asked for anew next time. */
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

/** The texts of all resources that were opened, in the language; those opened meanwhile among them. */
export async function textsOfOpenResources(language: Language): Promise<Texts> {
  let fetched: object[] = []
  while (fetched.length < openResources.size) {
    fetched = await Promise.all([...openResources].map((texts) => texts[language]()))
  }
  return joinTexts(...fetched)
}

/** Several catalogues as one; of a key that stands in two, the later text counts. */
export const joinTexts = (...catalogues: readonly object[]): Texts =>
  Object.fromEntries(catalogues.flatMap((texts) => textsByKey(texts)))

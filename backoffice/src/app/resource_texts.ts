import type { Language } from '#shared/i18n/language'
import { textsByKey } from '#shared/i18n/texts_by_key'

/** Texts by dotted key, as polyglot keeps them. */
export type Texts = Record<string, string>

/** A resource's own catalogue, fetched with the resource. */
export type ResourceTexts = Record<Language, () => Promise<object>>

const openResources = new Set<ResourceTexts>()
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

/** Fetches a resource's texts, once. */
export async function openResourceTexts(texts: ResourceTexts): Promise<void> {
  if (openResources.has(texts)) return
  openResources.add(ofForms).add(texts)
  await onOpened()
}

/** The texts of all resources that were opened, in the language. */
export async function textsOfOpenResources(language: Language): Promise<Texts> {
  const catalogues = await Promise.all([...openResources].map((texts) => texts[language]()))
  return joinTexts(...catalogues)
}

/** Several catalogues as one; of a key that stands in two, the later text counts. */
export const joinTexts = (...catalogues: readonly object[]): Texts =>
  Object.fromEntries(catalogues.flatMap((texts) => textsByKey(texts)))

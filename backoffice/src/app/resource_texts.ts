import type { Language } from '#shared/i18n/language'

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

/** Fetches a resource's texts, once. */
export async function openResourceTexts(texts: ResourceTexts): Promise<void> {
  if (openResources.has(texts)) return
  openResources.add(texts)
  await onOpened()
}

/** The texts of all resources that were opened, in the language. */
export async function textsOfOpenResources(language: Language): Promise<Texts> {
  const catalogues = await Promise.all([...openResources].map((texts) => texts[language]()))
  return Object.assign({}, ...catalogues.map((texts) => flatten(texts)))
}

/** Nested texts by dotted key, so that catalogues that share a branch can be put together. */
export function flatten(texts: object, prefix = ''): Texts {
  const entries = Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(flatten(value, `${prefix}${key}.`))
      : [[`${prefix}${key}`, String(value)]]
  )
  return Object.fromEntries(entries)
}

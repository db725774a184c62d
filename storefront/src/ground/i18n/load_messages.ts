import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { Language } from '#shared/ground/i18n/language'
import { type Translate, createTranslator } from '#shared/ground/i18n/translator'

/** The texts of the front end. The module that combines them adds them here as `all`. */
export interface Texts {}

export type Messages = Texts extends { all: infer All extends object } ? All : never

export interface TextSource {
  /** Texts of the login, the frame and errors: a fifth of a catalogue. */
  publicMessages: (language: Language) => Promise<object>
  messages: (language: Language) => Promise<MessagesLike<Messages>>
}

let source: TextSource

/** Must run before any texts are loaded. */
export function provideTexts(texts: TextSource): void {
  source = texts
}

const translators: Partial<Record<Language, Translate<Messages>>> = {}

export async function loadPublicMessages(language: Language): Promise<void> {
  const messages = await source.publicMessages(language)
  // Does not replace a whole catalogue, which screens may have loaded already.
  translators[language] ??= createTranslator(language, messages as MessagesLike<Messages>)
}

const whole = new Set<Language>()

export async function loadMessages(language: Language): Promise<void> {
  if (whole.has(language)) return
  translators[language] = createTranslator<Messages>(language, await source.messages(language))
  whole.add(language)
}

/** Throws for texts not loaded. */
export const translateIn =
  (language: Language): Translate<Messages> =>
  (key, values) =>
    translators[language]!(key, values)

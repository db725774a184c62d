import type { Language } from '#shared/ground/i18n/language'
import type { Translate } from '#shared/ground/i18n/translator'

/** The texts of the server. The module that combines them adds them here as `all`. */
export interface Texts {}

export type ServerTexts = Translate<Texts extends { all: infer All extends object } ? All : never>

let translators: Record<Language, ServerTexts>

/** Provides the texts that {@link textsIn} returns; must run first. */
export function provideTexts(texts: Record<Language, ServerTexts>): void {
  translators = texts
}

export const textsIn = (language: Language): ServerTexts => translators[language]

import type { Language } from '#shared/ground/i18n/language'

/** The title of the backoffice, shown before the texts are loaded. */
export const BACKOFFICE_TITLE: Record<Language, string> = {
  en: 'Label Portal backoffice',
  fr: 'Back-office Label Portal',
}

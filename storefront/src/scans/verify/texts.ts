import {
  activateLanguage,
  preferredLanguage,
  rememberLanguage,
} from '#shared/ground/i18n/browser_language'
import type { MessageKey } from '#shared/ground/i18n/catalogue'
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '#shared/ground/i18n/language'
import { type MessageValues, createTranslator } from '#shared/ground/i18n/translator'
import { verifyMessages as english } from '#shared/scans/verify/verify_messages_en'
import { verifyMessages as french } from '#shared/scans/verify/verify_messages_fr'

export type TextKey = MessageKey<typeof english.verify>

const TRANSLATORS = {
  en: createTranslator<typeof english>('en', english),
  fr: createTranslator<typeof english>('fr', french),
}

let language: Language = preferredLanguage()

export const t = (key: TextKey, values?: MessageValues): string =>
  TRANSLATORS[language](`verify.${key}`, values)

function fillTexts(): void {
  activateLanguage(language)
  document.title = `${t('title')} – Label Portal`
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = t(element.dataset.text as TextKey)
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]')) {
    element.ariaLabel = t(element.dataset.label as TextKey)
  }
}

export function showTexts(buttons: HTMLElement, onChange: () => void): void {
  fillTexts()
  buttons.replaceChildren(
    ...LANGUAGES.map((name) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.lang = name
      button.textContent = LANGUAGE_NAMES[name]
      button.ariaPressed = String(name === language)
      button.addEventListener('click', () => {
        language = name
        rememberLanguage(name)
        fillTexts()
        for (const one of buttons.children) one.ariaPressed = String(one === button)
        onChange()
      })
      return button
    })
  )
}

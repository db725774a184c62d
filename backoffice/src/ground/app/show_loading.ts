import { BACKOFFICE_TITLE } from '#shared/ground/texts/title'
import { commonMessages as english } from '#shared/ground/texts/common_messages_en'
import { commonMessages as french } from '#shared/ground/texts/common_messages_fr'
import type { Language } from '#shared/ground/i18n/language'

const TEXTS = { en: english, fr: french }

/** Shows a loading state before React has loaded. */
export function showLoading(root: HTMLElement, language: Language): void {
  const main = document.createElement('main')
  const heading = document.createElement('h1')
  const progress = document.createElement('progress')
  document.title = BACKOFFICE_TITLE[language]
  heading.textContent = document.title
  heading.style.font = '600 1.25rem system-ui, sans-serif'
  progress.ariaLabel = TEXTS[language].loading
  main.style.cssText = 'display: grid; min-height: 90vh; place-content: center; gap: 1rem'
  main.append(heading, progress)
  root.replaceChildren(main)
}

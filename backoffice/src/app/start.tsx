import type { Language } from '#shared/i18n/language'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Backoffice } from './Backoffice'
import { createI18nProvider } from './i18n_provider'

/** Draws the backoffice, for somebody who is logged in. */
export async function start(root: HTMLElement, language: Language): Promise<void> {
  const i18nProvider = await createI18nProvider(language)
  createRoot(root).render(
    <StrictMode>
      <Backoffice i18nProvider={i18nProvider} language={language} />
    </StrictMode>
  )
}

import { activateLanguage, preferredLanguage } from '#shared/i18n/browser_language'
import '#shared/theme/inter.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Backoffice } from './app/Backoffice'
import { createI18nProvider } from './app/i18n_provider'

const language = preferredLanguage()
activateLanguage(language)
const i18nProvider = await createI18nProvider(language)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Backoffice i18nProvider={i18nProvider} language={language} />
  </StrictMode>
)

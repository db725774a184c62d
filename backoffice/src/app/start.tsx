import { HEARTBEAT_MS, HEARTBEAT_PATH } from '#shared/accounts/heartbeat'
import type { Language } from '#shared/i18n/language'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { api } from './api'
import { Backoffice } from './Backoffice'
import { HistoryRouter } from './HistoryRouter'
import { createI18nProvider } from './i18n_provider'

/** Draws the backoffice, for somebody who is logged in, and keeps their session while it is open. */
export async function start(root: HTMLElement, language: Language): Promise<void> {
  const i18nProvider = await createI18nProvider(language)
  // A lost beat is made good by the next; an ended session is told by what is read.
  setInterval(() => void api.get(HEARTBEAT_PATH).catch(() => undefined), HEARTBEAT_MS)
  createRoot(root).render(
    <StrictMode>
      <HistoryRouter basename="/backoffice">
        <Backoffice i18nProvider={i18nProvider} language={language} />
      </HistoryRouter>
    </StrictMode>
  )
}

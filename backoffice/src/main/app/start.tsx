import { sendHeartbeat } from '#shared/access/accounts/account_endpoints'
import { HEARTBEAT_MS } from '#shared/access/accounts/heartbeat'
import type { Language } from '#shared/ground/i18n/language'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { api } from '../../ground/app/api'
import { Backoffice } from './Backoffice'
import { HistoryRouter } from '../../ground/app/HistoryRouter'
import { currentSession } from '../../access/session/session'
import { createI18nProvider } from '../../ground/app/i18n_provider'

export async function start(root: HTMLElement, language: Language): Promise<void> {
  const i18nProvider = await createI18nProvider(language)
  const session = await currentSession().catch(() => null)
  // Ignores a failed heartbeat, because the next one replaces it and reads report an ended session.
  setInterval(() => void api.request(sendHeartbeat).catch(() => undefined), HEARTBEAT_MS)
  createRoot(root).render(
    <StrictMode>
      <HistoryRouter basename="/backoffice">
        <Backoffice i18nProvider={i18nProvider} language={language} user={session?.user.pk} />
      </HistoryRouter>
    </StrictMode>
  )
}

import '#shared/theme/inter.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { activateLanguage, preferredLanguage } from '#shared/i18n/browser_language'
import { App } from './app/App'
import { loadMessages } from './app/load_messages'
import { queryClient } from './app/query_client'
import { askForSession } from './app/session'

async function start(root: HTMLElement) {
  const language = preferredLanguage()
  activateLanguage(language)
  void askForSession(queryClient)
  const messages = await loadMessages(language)
  createRoot(root).render(
    <StrictMode>
      <App start={{ language, messages }} />
    </StrictMode>
  )
}

const root = document.getElementById('root')
if (root) void start(root)

import '#shared/theme/inter.css'
import './opening.css'
import './app/texts'
import './opening/open'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { readTimeZone } from '#shared/dates/read_time_zone'
import { activeLanguage } from '#shared/i18n/browser_language'
import { App } from './app/App'
import { loadPublicMessages } from './app/load_messages'
import { queryClient } from './app/query_client'
import { fetchScreen } from './app/routes'
import { askForSession } from './app/session'

async function start(root: HTMLElement) {
  const language = activeLanguage()
  void askForSession(queryClient, () => fetchScreen(location.pathname))
  await loadPublicMessages(language)
  // A transition renders in slices, so that the page stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App start={language} />
      </StrictMode>
    )
  )
}

readTimeZone()
const root = document.getElementById('root')
if (root) void start(root)

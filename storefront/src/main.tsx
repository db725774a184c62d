import '#shared/ground/theme/inter.css'
import './main/opening/opening.css'
import './main/texts/texts'
import './main/opening/open'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { readTimeZone } from '#shared/ground/dates/read_time_zone'
import { activeLanguage } from '#shared/ground/i18n/browser_language'
import { App } from './main/app/App'
import { loadPublicMessages } from './ground/i18n/load_messages'
import { queryClient } from './ground/api/query_client'
import { fetchScreen } from './main/app/routes'
import { askForSession } from './access/session/session'

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

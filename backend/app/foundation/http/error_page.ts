import type { ServerTexts } from '#app/foundation/http/texts'
import type { Language } from '#shared/ground/i18n/language'

/** Paths for programs. A browser that opens such a path is detected by `Sec-Fetch-Dest`. */
const CALL = /\/api\/|^\/(?:api|health)(?:\/|$)/

interface Asked {
  method: string
  url: string
  accept: string | undefined
  /** The header Sec-Fetch-Dest; `document` for a browser window. */
  destination: string | undefined
}

/** Returns whether a browser opened the address, so it gets a page instead of JSON. */
export const wantsPage = ({ method, url, accept = '', destination }: Asked): boolean =>
  method === 'GET' &&
  accept.includes('text/html') &&
  (destination === 'document' || !CALL.test(url))

export const errorPage = (
  text: string,
  language: Language,
  t: ServerTexts
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Label Portal</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 20vh auto 0; max-width: 32rem; padding: 0 1.5rem }
</style>
</head>
<body>
<main>
<h1>Label Portal</h1>
<p>${text}</p>
<p><a href="/">${t('errors.TO_HOME_PAGE')}</a></p>
</main>
</body>
</html>
`

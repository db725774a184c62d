import { existsSync, readFileSync } from 'node:fs'
import { NotFound } from '#app/foundation/http/refusal'
import { giveCsrfToken, namedSession } from '#app/foundation/sessions/csrf_token'
import { verifyPageHeaders } from '#config/portal/response_headers'
import verificationConfig from '#config/portal/verification'
import { BUSINESS_TIME_ZONE_META, businessTimeZone } from '#shared/ground/dates/business_day'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import type { HttpContext, HttpRequest } from '@adonisjs/core/http'

/** Paths of the API and of files. Unknown ones get 404 instead of a page. */
const NO_PAGE = /^\/(?:assets|backoffice\/assets|api|health)(?:\/|$)|\/api\/|\/[^/@]+\.[a-z]{2,5}$/

/** Former addresses of staff pages in mails and bookmarks, which redirect to the backoffice. */
const STAFF_PAGE =
  /^\/(?:psa_accounts|statistics\/(?:registrations|company_detail|order_overview|id_analysis|spool_analysis|authentications|supplier_analysis|volume_status))(?:\/|$)/

/** Backoffice addresses for former ones; all others lead to its home page. */
const RESOURCES: readonly (readonly [address: RegExp, resource: string])[] = [
  [/^\/statistics\/company_detail\/([1-9]\d*)\/?$/, '/backoffice/registrations/$1'],
  [/^\/statistics\/(?:registrations|company_detail)\/?$/, '/backoffice/registrations'],
  [
    /^\/statistics\/(order_overview|volume_status|authentications|(?:id|spool|supplier)_analysis)\/?$/,
    '/backoffice/$1',
  ],
  [/^\/psa_accounts\/?$/, '/backoffice/supplier_files'],
]

/** Pages with a code in the address, which referrers must not reveal. */
const HOLDS_CODE =
  /^\/accounts\/(?:password_confirmation|email_change|confirmation|client_confirmation|client_address_confirmation|copies_confirmation|copies_unsubscribe)(?:\/|$)/

/**
 * Serves a front end at every other address and sets the CSRF cookie, without the database. Call
 * this last, because the first matching route wins.
 */
export function registerPages(): void {
  router.get('*', sendPage)
}

function sendPage(ctx: HttpContext): void {
  const { request, response } = ctx
  const address = request.url()
  if (NO_PAGE.test(address)) throw new NotFound()
  if (STAFF_PAGE.test(address)) return response.redirect(resourceOf(request))
  const name = pageOf(address)
  if (name === 'verify' && verificationConfig.url) return response.redirect(verificationConfig.url)
  const page = PAGES[name]
  if (!page) throw new NotFound()
  if (name === 'verify') {
    for (const [header, value] of Object.entries(verifyPageHeaders)) response.header(header, value)
  }
  response.header('Cache-Control', 'no-cache')
  if (HOLDS_CODE.test(address)) response.header('Referrer-Policy', 'no-referrer')
  giveCsrfToken(ctx, namedSession(ctx))
  response.type('text/html')
  response.send(page)
}

function pageOf(address: string): keyof typeof PAGES {
  const [, first] = /^\/(backoffice|verify)(?:\/|$)/.exec(address) ?? []
  return (first as keyof typeof PAGES | undefined) ?? 'storefront'
}

function resourceOf(request: HttpRequest): string {
  const address = request.url()
  const found = RESOURCES.find(([pattern]) => pattern.test(address))
  const { query } = request.parsedUrl
  return (found ? address.replace(...found) : '/backoffice/') + (query ? `?${query}` : '')
}

/** The zone was checked at the start. */
const TIME_ZONE_META = `<meta name="${BUSINESS_TIME_ZONE_META}" content="${businessTimeZone()}">`

/**
 * The pages, read at the start like the list of files. Pages of a later build would need files that
 * this server does not know.
 */
const PAGES = {
  storefront: readPage('index.html'),
  backoffice: readPage('backoffice/index.html'),
  verify: readPage('verify.html'),
}

function readPage(file: string): string | null {
  const path = app.publicPath(file)
  if (!existsSync(path)) return null
  return readFileSync(path, 'utf8').replace('<head>', () => `<head>${TIME_ZONE_META}`)
}

import { ORIGIN } from '#tests/e2e/setup/open_page'
import type { Page } from 'playwright'

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  data?: unknown
  headers?: Record<string, string>
}

/** Sends a request to the API with the browser's cookies; throws if the request fails. */
export async function requestApi<Body>(
  page: Page,
  path: string,
  { method = 'GET', data, headers = {} }: RequestOptions = {}
): Promise<Body> {
  const { request } = page.context()
  if (method !== 'GET') headers['x-xsrf-token'] = await csrfToken(page)
  const response = await request.fetch(path, { method, data, headers })
  const text = await response.text()
  if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${text}`)
  return (text ? JSON.parse(text) : null) as Body
}

async function csrfToken(page: Page): Promise<string> {
  const find = async () =>
    (await page.context().cookies(ORIGIN)).find(({ name }) => name === 'XSRF-TOKEN')?.value
  if (!(await find())) await page.context().request.get('/accounts/api/login/')
  return decodeURIComponent((await find()) ?? '')
}

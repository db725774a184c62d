import { request } from 'node:http'
import { ORIGIN } from '#tests/e2e/setup/open_page'
import { test } from '@japa/runner'
import type { IncomingMessage } from 'node:http'

/** Requests a path without decompressing the response. */
function ask(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, ORIGIN), { headers }, (response) => {
      response.resume().once('end', () => resolve(response))
    })
    sent.once('error', reject).end()
  })
}

/** Returns the path of a page's largest script; its entry may be too small for compression. */
async function entryOf(page: string): Promise<string> {
  const html = await (await fetch(new URL(page, ORIGIN))).text()
  return / (?:href|src)="([^"]+\/opening-[^"]+\.js)"/.exec(html)![1]!
}

const PAGES = ['/', '/backoffice/'] as const

test.group('Built files', () => {
  test('the assets of {page} are sent as {form} and kept forever')
    .with(PAGES.flatMap((page) => ['br', 'gzip', ''].map((form) => ({ page, form }))))
    .run(async ({ assert }, { page, form }) => {
      const { statusCode, headers } = await ask(await entryOf(page), { 'accept-encoding': form })
      assert.equal(statusCode, 200)
      assert.equal(headers['content-encoding'] ?? '', form)
      assert.include(headers.vary, 'Accept-Encoding')
      assert.match(headers['content-type']!, /^text\/javascript/)
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.exists(headers['x-request-id'])
    })

  test('unchanged built files are not sent again', async ({ assert }) => {
    const path = await entryOf('/')
    const { headers } = await ask(path)
    const again = await ask(path, { 'if-none-match': headers.etag! })
    assert.equal(again.statusCode, 304)
  })

  test('built files are sent whole for any requested range', async ({ assert }) => {
    const { statusCode } = await ask(await entryOf('/'), { range: 'bytes=9-2' })
    assert.equal(statusCode, 200)
  })

  test('missing built files return 404 instead of a page', async ({ assert }) => {
    for (const path of ['/assets/gone.js', '/backoffice/assets/gone.js', '/assets/']) {
      const { statusCode, headers } = await ask(path)
      assert.equal(statusCode, 404, path)
      assert.notMatch(headers['content-type'] ?? '', /html/)
    }
  })

  test('files that describe the build are not served', async ({ assert }) => {
    for (const path of ['/.vite/manifest.json', '/backoffice/.vite/manifest.json']) {
      assert.equal((await ask(path)).statusCode, 404, path)
    }
  })

  test('pages refer to built files and are revalidated on every visit', async ({ assert }) => {
    for (const page of PAGES) {
      const { headers } = await ask(page)
      assert.equal(headers['cache-control'], 'no-cache')
      assert.match(headers['content-type']!, /^text\/html/)
    }
  })
})

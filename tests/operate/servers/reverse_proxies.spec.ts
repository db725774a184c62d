import { type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { createCategory, pdf } from '#tests/functional/information/documents/setup'
import { createStaff } from '#tests/functional/setup/staff'
import { Visitor } from '#tests/functional/setup/visitor'
import { PortalProcess } from '#tests/operate/servers/portal_processes'
import {
  type ReverseProxy,
  missingFor,
  startCaddy,
  startNginx,
} from '#tests/operate/servers/reverse_proxies'
import { test } from '@japa/runner'

const NAME = 'portal.example.com'
const MEGABYTE = 1024 * 1024

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: Buffer
}

/** Sends a request over TLS to the proxy, under the portal's name, as a browser does. */
function ask({ https, certificate }: ReverseProxy, path: string, { body, ...options }: Asked = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: https,
          path,
          servername: NAME,
          ca: certificate,
          ...options,
          headers: { host: NAME, ...options.headers },
        },
        (response) => {
          buffer(response).then(
            (content) =>
              resolve({ status: response.statusCode!, headers: response.headers, body: content }),
            reject
          )
        }
      )
      sent.on('error', reject)
      sent.end(body)
    }
  )
}

function redirectOf({ http }: ReverseProxy, path: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port: http, path, headers: { host: NAME } }
    plainRequest(target, (response) => {
      response.resume()
      resolve(response.headers.location)
    })
      .on('error', reject)
      .end()
  })
}

for (const [name, program, start] of [
  ['nginx', 'nginx', startNginx],
  ['Caddy', 'caddy', startCaddy],
] as const) {
  const missing = missingFor(program)

  test.group(`${name}, configured as the documentation says`, (group) => {
    let portal: PortalProcess
    let proxy: ReverseProxy

    const setup = async () => {
      portal = await PortalProcess.start({ APP_URL: `https://${NAME}`, TRUST_PROXY: '1' })
      proxy = await start([portal.port])
      return async () => {
        await proxy.stop()
        await portal.end('SIGTERM')
      }
    }
    group.tap((each) => each.skip(Boolean(missing), String(missing)))
    if (!missing) group.setup(setup)

    test('the proxy redirects to https and passes pages, scripts and responses on unchanged', async ({
      assert,
    }) => {
      const location = await redirectOf(proxy, '/accounts/login?next=%2F')
      assert.equal(location?.replace(/:\d+/, ''), `https://${NAME}/accounts/login?next=%2F`)

      const headers = { 'accept-encoding': 'gzip, br' }
      const page = await ask(proxy, '/accounts/login', { headers: { accept: 'text/html' } })
      assert.equal(page.status, 200)
      assert.match(page.headers['content-type']!, /^text\/html/)
      assert.equal(page.headers['strict-transport-security'], 'max-age=31536000')
      const script = /src="(\/[^"]+\.js)"/.exec(page.body.toString())![1]!
      const asset = await ask(proxy, script, { headers })
      assert.equal(asset.status, 200)
      assert.match(asset.headers['content-type']!, /^text\/javascript/)
      assert.equal(asset.headers['content-encoding'], 'br')

      const document = await ask(proxy, '/api/openapi.json', { headers })
      assert.deepEqual([document.status, document.headers['content-encoding']], [200, 'gzip'])
    })

    test('the proxy lets the largest document through, and nothing larger', async ({ assert }) => {
      const editor = await createStaff('EDITOR')
      const visitor = await Visitor.loggedIn(
        { ...editor.user, cofor10: editor.company.cofor10 },
        portal.origin
      )
      const place = new URLSearchParams({
        category_id: String(await createCategory()),
        language: 'en',
        filename: 'Guide.pdf',
      })
      const headers = {
        ...(await visitor.headers()),
        'content-type': 'application/octet-stream',
      }
      const upload = (bytes: number) => {
        const body = Buffer.concat([pdf(), Buffer.alloc(bytes)]).subarray(0, bytes)
        const path = `/information/api/documents/?${place}`
        return ask(proxy, path, { method: 'POST', headers, body })
      }
      assert.equal((await upload(50 * MEGABYTE)).status, 201)
      assert.equal((await upload(50 * MEGABYTE + 1)).status, 413)
    })

    test('the proxy passes on the address of the client, not what the client claims', async ({
      assert,
    }) => {
      const { user, company } = await createStaff()
      const headers = await new Visitor(portal.origin).headers()
      const login = { username: user.email, account_id: company.cofor10, password: 'Wrong-2026!' }
      const statuses: number[] = []
      for (let n = 1; n <= 11; n += 1) {
        const { status } = await ask(proxy, '/accounts/api/login/', {
          method: 'POST',
          headers: {
            ...headers,
            'content-type': 'application/json',
            'x-forwarded-for': `203.0.113.${n}`,
          },
          body: Buffer.from(JSON.stringify(login)),
        })
        statuses.push(status)
      }
      // The server accepts ten from one address.
      assert.deepEqual(statuses, [...Array(10).fill(422), 429])
    })
  })
}

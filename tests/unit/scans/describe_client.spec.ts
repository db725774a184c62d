import { describeClient } from '#app/scans/verify/describe_client'
import { test } from '@japa/runner'

const CLIENTS = [
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    ['MW', 'Safari', '18'],
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    ['MW', 'Samsung Internet', '28'],
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/137.0.0.0',
    ['DW', 'Edge', '137'],
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 OPR/120.0.0.0',
    ['DW', 'Opera', '120'],
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    ['DW', 'Firefox', '140'],
  ],
  ['curl/8.14', ['UW', null, null]],
  ['', ['UW', null, null]],
] as const

test.group('The client of a check', () => {
  test('the client of a check is the browser that sent it: {userAgent}')
    .with(CLIENTS.map(([userAgent, client]) => ({ userAgent, client })))
    .run(({ assert }, { userAgent, client }) => {
      const { client_type: type, agent, agent_version: version } = describeClient(userAgent)
      assert.deepEqual([type, agent, version], [...client])
    })

  test('a check of a hostile user agent is described in time', ({ assert }) => {
    const started = performance.now()
    describeClient('Version/'.repeat(10_000))
    assert.isBelow(performance.now() - started, 100)
  })
})

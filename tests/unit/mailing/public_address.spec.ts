import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { isPrivateLiteral, isPublic } from '#app/mailing/webhooks/public_address'
import { postMessage } from '#app/mailing/webhooks/post_message'
import { test } from '@japa/runner'

const PRIVATE = [
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.255', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.168.1.1', '198.18.0.1'],
  ...['198.51.100.7', '203.0.113.9', '224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fec0::1', 'ff02::1', '100::1'],
  ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::a00:1'],
  ...['64:ff9b:1::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1'],
]

const PUBLIC = ['1.1.1.1', '9.255.255.255', '172.32.0.1', '193.0.0.1', '2606:4700::1111', '2a01::1']

/** Posts to a host whose name resolves to the addresses. Returns the failure. */
async function postTo(url: string, addresses: string[] = []) {
  const { lookup } = dns
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  dns.lookup = ((_: string, __: object, done: (...result: unknown[]) => void) =>
    done(null, found)) as typeof lookup
  syncBuiltinESMExports()
  const { signal } = new AbortController()
  const common = { headers: {}, body: '{}', timeoutMs: 2_000, signal }
  try {
    return (await postMessage({ url, toPrivate: false, ...common })).failure
  } finally {
    dns.lookup = lookup
    syncBuiltinESMExports()
  }
}

test.group('Addresses of webhooks', () => {
  test('private, local, shared, mapped and reserved addresses are not public', ({ assert }) => {
    assert.deepEqual(PRIVATE.filter(isPublic), [])
    assert.deepEqual(PUBLIC.filter(isPublic), PUBLIC)
  })

  test('every spelling of a private address in a URL is recognised', ({ assert }) => {
    const spellings = ['127.1', '0x7f.0.0.1', '2130706433', '0177.0.0.1', '[::1]', '[::ffff:a00:1]']
    for (const host of spellings) {
      assert.isTrue(isPrivateLiteral(new URL(`https://${host}/`).hostname), host)
    }
    assert.isFalse(isPrivateLiteral('erp.example'))
    assert.isFalse(isPrivateLiteral('[2606:4700::1111]'))
  })

  test('a name with a private address is refused for http and https', async ({ assert }) => {
    for (const url of ['http://erp.example/', 'https://erp.example/']) {
      assert.equal(await postTo(url, ['127.0.0.1']), 'PRIVATE_ADDRESS')
      assert.equal(await postTo(url, ['::ffff:10.0.0.1']), 'PRIVATE_ADDRESS')
      assert.equal(await postTo(url, ['1.1.1.1', '169.254.169.254']), 'PRIVATE_ADDRESS')
    }
    assert.equal(await postTo('http://127.0.0.1:1/'), 'PRIVATE_ADDRESS')
    assert.equal(await postTo('https://[::1]:1/'), 'PRIVATE_ADDRESS')
  })
})

import { clientAddress } from '#app/foundation/http/client_address'
import { trustedProxies } from '#start/trusted_proxies'
import { test } from '@japa/runner'

const from = (setting: string, connected: string, forwardedFor?: string) =>
  clientAddress(connected, forwardedFor, trustedProxies('TRUST_PROXY', setting))

test.group('The client address of a request', () => {
  test('the client address is that of the connection when no proxy is trusted', ({ assert }) => {
    assert.equal(from('false', '192.0.2.1', '198.51.100.7'), '192.0.2.1')
    assert.equal(from('0', '192.0.2.1', '198.51.100.7'), '192.0.2.1')
    assert.equal(from('10.0.0.0/8', '192.0.2.1', '198.51.100.7'), '192.0.2.1')
  })

  test('with n trusted proxies, the client address is the n-th forwarded address from the end', ({
    assert,
  }) => {
    const header = '1.1.1.1, 198.51.100.7, 10.0.0.2'
    assert.equal(from('true', '10.0.0.1', header), '10.0.0.2')
    assert.equal(from('1', '10.0.0.1', header), '10.0.0.2')
    assert.equal(from('2', '10.0.0.1', header), '198.51.100.7')
    assert.equal(from('9', '10.0.0.1', '198.51.100.7'), '198.51.100.7')
    assert.equal(from('1', '10.0.0.1'), '10.0.0.1')
  })

  test('with named proxies, the client address is the last forwarded address that is not a proxy', ({
    assert,
  }) => {
    const named = '10.0.0.0/8, 2001:db8::/32,127.0.0.1'
    assert.equal(from(named, '127.0.0.1', '1.1.1.1, 198.51.100.7, 10.9.9.9'), '198.51.100.7')
    assert.equal(from(named, '2001:db8::5', '1.1.1.1,2001:DB8::6'), '1.1.1.1')
    assert.equal(from(named, '2001:db9::5', '1.1.1.1'), '2001:db9::5')
    assert.equal(from(named, '::ffff:10.0.0.1', '1.1.1.1'), '1.1.1.1')
  })

  test('the client address has no port, no brackets and no IPv6 form of IPv4', ({ assert }) => {
    assert.equal(from('1', '10.0.0.1', '198.51.100.7:4711'), '198.51.100.7')
    assert.equal(from('1', '10.0.0.1', '[2001:db8::7]:4711'), '2001:db8::7')
    assert.equal(from('1', '10.0.0.1', '::ffff:198.51.100.7'), '198.51.100.7')
  })

  test('the client address is that of the proxy when it forwards something that is not an address', ({
    assert,
  }) => {
    const odd = ['unknown', '_hidden', '999.1.1.1', ',', '1.1.1.1,', '1'.repeat(16_000), '\u00ff']
    for (const header of [...odd, 'fe80::1%eth0', '"1.1.1.1"', "'; DROP TABLE users; --"]) {
      assert.equal(from('3', '10.0.0.1', header), '10.0.0.1', header.slice(0, 50))
    }
    assert.equal(from('3', '10.0.0.1', 'unknown, 198.51.100.7'), '198.51.100.7')
  })
})

test.group('TRUST_PROXY', () => {
  test('the error for a wrong TRUST_PROXY explains the allowed values', ({ assert }) => {
    const wrong = ['yes', '11', '-1', '1.5', '10.0.0.0/33', '10.0.0', 'proxy.example', '::1/129']
    for (const value of [...wrong, '10.0.0.1,', '10.0.0.0/8/8', '1,10.0.0.1']) {
      assert.throws(
        () => trustedProxies('TRUST_PROXY', value),
        `TRUST_PROXY must be false, the number of proxies up to 10, or their addresses like ` +
          `10.0.0.7,192.168.0.0/16, not "${value}".`
      )
    }
  })
})

import { networkOf } from '#app/foundation/http/network_of'
import { test } from '@japa/runner'

test.group('The network that limits are counted for', () => {
  test('limits count an IPv4 address by itself, in every notation', ({ assert }) => {
    for (const address of [
      '192.0.2.7',
      '::ffff:192.0.2.7',
      '::FFFF:c000:207',
      '0:0:0:0:0:ffff:c000:0207',
    ]) {
      assert.equal(networkOf(address), '192.0.2.7')
    }
    assert.notEqual(networkOf('192.0.2.8'), networkOf('192.0.2.7'))
  })

  test('limits count an IPv6 address by its /64 network, in every notation', ({ assert }) => {
    const same = [
      '2001:db8:1:2::1',
      '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
      '2001:db8:1:2:0:0:0:0',
      '2001:db8:1:2::',
      '2001:db8:1:2::192.0.2.7',
    ]
    for (const address of same) assert.equal(networkOf(address), '2001:db8:1:2::/64')
    assert.equal(networkOf('2001:db8:1:3::1'), '2001:db8:1:3::/64')
    assert.equal(networkOf('2001:db8::1'), '2001:db8:0:0::/64')
    assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64')
    assert.equal(networkOf('::1'), '0:0:0:0::/64')
  })

  test('limits count a text that is not an address as it is', ({ assert }) => {
    assert.equal(networkOf('nowhere'), 'nowhere')
  })
})

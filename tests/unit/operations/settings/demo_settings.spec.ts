import { isAbsolute } from 'node:path'
import { addressOf, demoSettings } from '#bin/demo_settings'
import { test } from '@japa/runner'

test.group('Settings of the demo', () => {
  test('the demo needs no settings', ({ assert }) => {
    const settings = demoSettings({}, 'a key')
    assert.containSubset(settings, {
      NODE_ENV: 'production',
      APP_KEY: 'a key',
      APP_URL: 'http://127.0.0.1:3333',
      DB_CONNECTION: 'sqlite',
      MAIL_TRANSPORT: 'demo',
    })
    assert.isTrue(isAbsolute(settings.DB_DATABASE))
  })

  test('the settings of the demo are replaced by every variable that is set', ({ assert }) => {
    const set = { DB_CONNECTION: 'mysql', DB_DATABASE: 'mine', SESSION_IDLE_MINUTES: '1' }
    assert.containSubset(demoSettings(set, 'a key'), set)
  })

  test('an empty variable counts as unset in the settings of the demo', ({ assert }) => {
    assert.equal(demoSettings({ PORT: '', MAIL_TRANSPORT: '' }, 'a key').MAIL_TRANSPORT, 'demo')
  })

  test('the address of the demo follows port and host', ({ assert }) => {
    const settings = demoSettings({ PORT: '4000', HOST: '0.0.0.0' }, 'a key')
    assert.equal(settings.APP_URL, 'http://127.0.0.1:4000')
    assert.equal(addressOf('::1', '80'), 'http://[::1]:80')
  })

  test('the demo’s database on a server has the name label_portal unless another name is set', ({
    assert,
  }) => {
    assert.equal(demoSettings({ DB_CONNECTION: 'mysql' }, 'a key').DB_DATABASE, 'label_portal')
  })
})

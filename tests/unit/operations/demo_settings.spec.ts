import { isAbsolute } from 'node:path'
import { addressOf, demoSettings } from '#bin/demo_settings'
import { test } from '@japa/runner'

test.group('Settings of the demo', () => {
  test('need nothing to be set', ({ assert }) => {
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

  test('give way to every name that is set', ({ assert }) => {
    const set = { DB_CONNECTION: 'mysql', DB_DATABASE: 'mine', SESSION_IDLE_MINUTES: '1' }
    assert.containSubset(demoSettings(set, 'a key'), set)
  })

  test('take an empty name for one that is not set', ({ assert }) => {
    assert.equal(demoSettings({ PORT: '', MAIL_TRANSPORT: '' }, 'a key').MAIL_TRANSPORT, 'demo')
  })

  test('follow port and host in the address', ({ assert }) => {
    const settings = demoSettings({ PORT: '4000', HOST: '0.0.0.0' }, 'a key')
    assert.equal(settings.APP_URL, 'http://127.0.0.1:4000')
    assert.equal(addressOf('::1', '80'), 'http://[::1]:80')
  })

  test('call a database on a server label_portal unless told', ({ assert }) => {
    assert.equal(demoSettings({ DB_CONNECTION: 'mysql' }, 'a key').DB_DATABASE, 'label_portal')
  })
})

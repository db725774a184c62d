import {
  emailAddress,
  flag,
  host,
  longSecret,
  oneOf,
  optional,
  required,
  requiredWhen,
  sender,
  webAddress,
  wholeNumber,
} from '#start/env_rules'
import { test } from '@japa/runner'

test.group('Rules of settings', () => {
  test('a missing setting is named together with its purpose', ({ assert }) => {
    const rule = required(wholeNumber(0, 65_535), 'the port to listen on')
    assert.throws(() => rule('PORT'), 'PORT is missing: the port to listen on.')
    assert.throws(() => rule('PORT', ''), 'PORT is missing: the port to listen on.')
  })

  test('an optional setting may be absent or empty, but not wrong', ({ assert }) => {
    const rule = optional(wholeNumber(1, 1_440))
    assert.isUndefined(rule('SESSION_IDLE_MINUTES'))
    assert.isUndefined(rule('SESSION_IDLE_MINUTES', ''))
    assert.equal(rule('SESSION_IDLE_MINUTES', '30'), 30)
    assert.throws(
      () => rule('SESSION_IDLE_MINUTES', '0'),
      'SESSION_IDLE_MINUTES must be a whole number from 1 to 1440, not "0".'
    )
  })

  test('some settings are required only where they are needed', ({ assert }) => {
    const rule = (isNeeded: boolean) => requiredWhen(() => isNeeded, host, 'smtp needs it')
    assert.isUndefined(rule(false)('SMTP_HOST'))
    assert.throws(() => rule(true)('SMTP_HOST'), 'SMTP_HOST is missing: smtp needs it.')
  })

  test('the refusal of a setting lists the words to choose from', ({ assert }) => {
    const rule = oneOf('fatal', 'error', 'warn')
    assert.equal(rule('LOG_LEVEL', 'warn'), 'warn')
    assert.throws(
      () => rule('LOG_LEVEL', 'loud'),
      'LOG_LEVEL must be fatal, error or warn, not "loud".'
    )
  })

  test('the refusal of a setting never repeats a secret', ({ assert }) => {
    const rule = longSecret(16)
    assert.throws(() => rule('APP_KEY', 'hunter2'), 'APP_KEY must have at least 16 characters.')
    assert.equal(rule('APP_KEY', '0123456789abcdef').release(), '0123456789abcdef')
  })

  test('the setting {value} is refused as {kind}')
    .with([
      { kind: 'a whole number', rule: wholeNumber(0, 10), value: '1.5' },
      { kind: 'a number from 0', rule: wholeNumber(0, 10), value: '-1' },
      { kind: 'a number to 10', rule: wholeNumber(0, 10), value: '11' },
      { kind: 'a flag', rule: flag, value: 'yes' },
      { kind: 'a host', rule: host, value: 'a host' },
      { kind: 'an address', rule: webAddress, value: 'portal.example.com' },
      { kind: 'an address without path', rule: webAddress, value: 'https://a.example/shop' },
      { kind: 'an address of the web', rule: webAddress, value: 'ftp://a.example' },
      { kind: 'an email address', rule: emailAddress, value: 'service' },
      { kind: 'a sender', rule: sender, value: 'Label Portal' },
    ])
    .run(({ assert }, { rule, value }) => {
      assert.throws(() => rule('NAME', value), new RegExp(`^NAME must be .*not "${value}"`))
    })

  test('valid settings are accepted', ({ assert }) => {
    assert.isTrue(flag('SMTP_SECURE', 'true'))
    assert.equal(host('DB_HOST', 'db-1.example.com'), 'db-1.example.com')
    assert.equal(webAddress('APP_URL', 'http://127.0.0.1:3333'), 'http://127.0.0.1:3333')
    assert.equal(webAddress('APP_URL', 'HTTPS://Portal.Example.com/'), 'https://portal.example.com')
    assert.equal(sender('MAIL_FROM', 'Label Portal <a@b.example>'), 'Label Portal <a@b.example>')
  })
})

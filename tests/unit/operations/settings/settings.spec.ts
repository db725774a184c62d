import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { settingRules } from '#start/settings'
import { Env, errors } from '@adonisjs/core/env'
import { test } from '@japa/runner'

const ENOUGH = {
  NODE_ENV: 'production',
  PORT: '3333',
  HOST: '127.0.0.1',
  APP_URL: 'https://portal.example.com',
  APP_KEY: '0123456789abcdef',
  DB_CONNECTION: 'mysql',
  DB_DATABASE: 'label_portal',
  MAIL_TRANSPORT: 'demo',
  MAIL_FROM: 'portal@example.com',
  CUSTOMER_SERVICE_EMAIL: 'service@example.com',
}

const NAMES = Object.keys(settingRules({}))

test.group('Settings', (group) => {
  let folder = ''
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'label-portal-settings-'))
    const before = { ...process.env }
    return () => {
      for (const name of [...NAMES, 'ENV_PATH']) delete process.env[name]
      Object.assign(process.env, before)
      rmSync(folder, { recursive: true })
    }
  })

  const readSettings = (file: Record<string, string>, environment: Record<string, string> = {}) => {
    const lines = Object.entries(file).map(([name, value]) => `${name}='${value}'\n`)
    writeFileSync(join(folder, '.env'), lines.join(''))
    for (const name of NAMES) delete process.env[name]
    Object.assign(process.env, environment, { ENV_PATH: folder })
    return Env.create(pathToFileURL('/'), settingRules(process.env))
  }

  async function faultsOf(more: Record<string, string>): Promise<string[]> {
    try {
      await readSettings({ ...ENOUGH, ...more })
      return []
    } catch (error) {
      if (!(error instanceof errors.E_INVALID_ENV_VARIABLES)) throw error
      return error.help.split('\n')
    }
  }

  test('settings are read from .env in the folder of ENV_PATH, and empty ones are absent', async ({
    assert,
  }) => {
    const more = { SCHEDULER: 'false', APPROVAL_REMINDER_DAYS: '0', DB_PORT: '', DB_USER: '' }
    const settings = await readSettings({ ...ENOUGH, ...more })
    assert.equal(settings.get('PORT'), 3333)
    assert.isFalse(settings.get('SCHEDULER'))
    assert.equal(settings.get('APPROVAL_REMINDER_DAYS'), 0)
    assert.equal(settings.get('APP_KEY').release(), '0123456789abcdef')
    assert.isUndefined(settings.get('DB_PORT'))
    assert.isUndefined(settings.get('DB_USER'))
  })

  test('the environment takes precedence over .env', async ({ assert }) => {
    const more = { SMTP_HOST: 'mail.example.com', PORT: '4444' }
    const settings = await readSettings(ENOUGH, { MAIL_TRANSPORT: 'smtp', ...more })
    assert.equal(settings.get('PORT'), 4444)
    assert.equal(settings.get('SMTP_HOST'), 'mail.example.com')
    await assert.rejects(() => readSettings(ENOUGH, { MAIL_TRANSPORT: 'smtp' }))
  })

  test('each wrong setting has a sentence, in the order of the settings', async ({ assert }) => {
    const wrong = { MAIL_FROM: '', PORT: 'x{{ field }}', APP_KEY: 'hunter2', DB_DATABASE: '' }
    assert.deepEqual(await faultsOf(wrong), [
      '- PORT must be a whole number from 0 to 65535, not "x{{ field }}".',
      '- APP_KEY must have at least 16 characters.',
      '- DB_DATABASE is missing: the name of the database, or the file of a SQLite database.',
      '- MAIL_FROM is missing: the sender of all mails.',
    ])
  })

  test('the verification page only accepts real codes and an address', async ({ assert }) => {
    const right = {
      VERIFICATION_URL: 'https://verify.example.com/labels',
      VERIFICATION_HOURS: '48',
    }
    const codes = { VERIFICATION_DEMO_CODES: 'DM0000000001, 123456' }
    const settings = await readSettings({ ...ENOUGH, ...right, ...codes })
    assert.deepEqual(settings.get('VERIFICATION_DEMO_CODES'), ['DM0000000001', '123456'])
    assert.deepEqual(
      await faultsOf({ VERIFICATION_URL: 'javascript:alert(1)', VERIFICATION_DEMO_CODES: 'DEMO' }),
      [
        '- VERIFICATION_URL must be an address like https://www.example.com/page, not "javascript:alert(1)".',
        '- VERIFICATION_DEMO_CODES must be label ids or object ids with commas between, not "DEMO".',
      ]
    )
  })

  test('the addresses of other services are checked', async ({ assert }) => {
    const right = { VAT_CHECK_URL: 'https://vat.example.com/rest/' }
    assert.deepEqual(await faultsOf(right), [])
    assert.deepEqual(
      await faultsOf({ RECAPTCHA_VERIFY_URL: 'www.google.com', VAT_CHECK_URL: 'yes' }),
      [
        '- RECAPTCHA_VERIFY_URL must be an address like https://www.example.com/page, not "www.google.com".',
        '- VAT_CHECK_URL must be an address like https://www.example.com/page, not "yes".',
      ]
    )
  })

  test('a setting can depend on another one', async ({ assert }) => {
    const named = async (more: Record<string, string>) =>
      (await faultsOf(more)).map((sentence) => /[A-Z_0-9]+/.exec(sentence)?.[0])
    assert.deepEqual(await named({ CAPTCHA_PROVIDER: 'off' }), [])
    assert.deepEqual(await named({ CAPTCHA_PROVIDER: 'off', MAIL_TRANSPORT: 'smtp' }), [
      'SMTP_HOST',
      'CAPTCHA_PROVIDER',
    ])
    assert.deepEqual(await named({ CAPTCHA_PROVIDER: 'recaptcha' }), [
      'RECAPTCHA_SITE_KEY',
      'RECAPTCHA_SECRET',
    ])
    assert.deepEqual(await named({ DB_TLS: 'verify', DB_HOST: '10.0.0.2' }), ['DB_TLS'])
    assert.deepEqual(await named({ DB_TLS: 'verify', DB_HOST: 'db-1' }), [])
    assert.deepEqual(await named({ STORAGE_DRIVER: 's3' }), ['S3_BUCKET'])
    assert.deepEqual(await named({ METRICS_PORT: '9464', METRICS_HOST: '::1' }), [])
    assert.deepEqual(await named({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }), [
      'METRICS_TOKEN',
    ])
  })
})

import { readSettings } from '#start/read_settings'
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

/** What is said of an environment that has more. */
const faultsOf = async (more: Record<string, string>) => [
  ...((await readSettings({ ...ENOUGH, ...more })).faults ?? []),
]

test.group('Settings', () => {
  test('are what the variables say; those of others and empty ones are left out', async ({
    assert,
  }) => {
    const more = { SCHEDULER: 'false', APPROVAL_REMINDER_DAYS: '0', DB_PORT: '', PATH: '/bin' }
    const { settings } = await readSettings({ ...ENOUGH, ...more })
    assert.include(settings, { PORT: 3333, SCHEDULER: false, APPROVAL_REMINDER_DAYS: 0 })
    assert.equal(settings?.APP_KEY.release(), '0123456789abcdef')
    assert.notProperty(settings, 'DB_PORT')
    assert.notProperty(settings, 'PATH')
  })

  test('are told with a sentence for each that is wrong, in their order', async ({ assert }) => {
    const wrong = { MAIL_FROM: '', PORT: 'x{{ field }}', APP_KEY: 'hunter2' }
    assert.deepEqual(await faultsOf(wrong), [
      ['PORT', 'PORT must be a whole number from 0 to 65535, not "x{{ field }}".'],
      ['APP_KEY', 'APP_KEY must have at least 16 characters.'],
      ['MAIL_FROM', 'MAIL_FROM is missing: the sender of all mails.'],
    ])
  })

  test('may need others', async ({ assert }) => {
    const named = async (more: Record<string, string>) =>
      (await faultsOf(more)).map(([name]) => name)
    assert.deepEqual(await named({ CAPTCHA_PROVIDER: 'off' }), [])
    assert.deepEqual(await named({ CAPTCHA_PROVIDER: 'off', MAIL_TRANSPORT: 'smtp' }), [
      'SMTP_HOST',
      'CAPTCHA_PROVIDER',
    ])
    assert.deepEqual(await named({ STORAGE_DRIVER: 's3' }), ['S3_BUCKET'])
    assert.deepEqual(await named({ METRICS_PORT: '9464', METRICS_HOST: '::1' }), [])
    assert.deepEqual(await named({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }), [
      'METRICS_TOKEN',
    ])
  })
})

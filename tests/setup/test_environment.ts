import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { findFreePort } from '#bin/free_port'

/**
 * Environment of every test process. Whatever the developer's `.env` says stays out of it: the
 * folder named by ENV_PATH holds none.
 */
export async function testEnvironment(folder: string): Promise<NodeJS.ProcessEnv> {
  const port = await findFreePort()
  return {
    NODE_ENV: 'test',
    ENV_PATH: folder,
    STORAGE_PATH: join(folder, 'storage'),
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    APP_KEY: randomBytes(32).toString('base64url'),
    MAIL_TRANSPORT: 'demo',
    MAIL_FROM: 'Label Portal <portal@printer.example>',
    CUSTOMER_SERVICE_EMAIL: 'service@printer.example',
    PROVIDER_NAME: 'Printer Sicherheitsdruck GmbH',
    PROVIDER_STREET: 'Gutenbergring 20',
    PROVIDER_POSTAL_CODE: '69123',
    PROVIDER_CITY: 'Heidelberg',
    PROVIDER_COUNTRY: 'DE',
    PROVIDER_PLACE: '49.41,8.65',
    PROVIDER_REGISTER: 'HRB 000000, Amtsgericht Mannheim',
    PROVIDER_BANK: 'Example Bank',
    PROVIDER_IBAN: 'DE02 1203 0000 0000 2020 51',
    PROVIDER_BIC: 'BYLADEM1001',
    PROVIDER_PHONE: '+49 6221 000000',
    CAPTCHA_PROVIDER: 'off',
    TEST_HASH_COST: '1024',
    // Tests that are about scans start a store of their own.
    SCANS_URL: 'off',
    SCANS_FOLDER: join(folder, 'scans'),
    SCHEDULER: 'false',
    LOG_LEVEL: 'fatal',
    TZ: process.env.TZ ?? 'UTC',
  }
}

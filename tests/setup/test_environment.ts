import { randomBytes } from 'node:crypto'
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
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    APP_KEY: randomBytes(32).toString('base64url'),
    MAIL_TRANSPORT: 'demo',
    MAIL_FROM: 'Label Portal <portal@printer.example>',
    CUSTOMER_SERVICE_EMAIL: 'service@printer.example',
    CAPTCHA_PROVIDER: 'off',
    LOG_LEVEL: 'fatal',
    TZ: process.env.TZ ?? 'UTC',
  }
}

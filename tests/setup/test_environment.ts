import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { EXAMPLE_PROVIDER } from '#bin/demo_settings'
import { findFreePort } from '#bin/free_port'

/**
 * Returns the environment of a test process. Ignores the developer's `.env`, because the folder of
 * ENV_PATH contains none.
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
    ...EXAMPLE_PROVIDER,
    CAPTCHA_PROVIDER: 'off',
    WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true',
    TEST_HASH_COST: '1024',
    // Tests about scans start their own store.
    SCANS_URL: 'off',
    SCANS_FOLDER: join(folder, 'scans'),
    SCHEDULER: 'false',
    LOG_LEVEL: 'fatal',
    TZ: process.env.TZ ?? 'UTC',
  }
}

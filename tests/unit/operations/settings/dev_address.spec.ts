import { join } from 'node:path'
import { ROOT } from '#bin/run_process'
import { test } from '@japa/runner'
import { loadConfigFromFile } from 'vite'

test.group('One address for development', (group) => {
  let patterns: string[] = []

  group.setup(async () => {
    const env = { command: 'serve', mode: 'development' } as const
    const loaded = await loadConfigFromFile(env, join(ROOT, 'storefront/vite.config.ts'))
    patterns = Object.keys(loaded?.config.server?.proxy ?? {})
  })

  const targetOf = (path: string) => {
    const place = patterns.findIndex((pattern) => new RegExp(pattern).test(path))
    return ['api', 'backoffice'][place] ?? 'storefront'
  }

  test('{target} gets requests for {path}')
    .with([
      { path: '/', target: 'storefront' },
      { path: '/statistics/history?page=2', target: 'storefront' },
      { path: '/src/ordering/OrderPage.tsx', target: 'storefront' },
      { path: '/src/ground/api/api.ts', target: 'storefront' },
      { path: '/accounts/login?next=/api/', target: 'storefront' },
      { path: '/orders/api/products/', target: 'api' },
      { path: '/api/docs', target: 'api' },
      { path: '/health/live', target: 'api' },
      { path: '/demo/mailbox?to=a@b.example', target: 'api' },
      { path: '/backoffice/api/mail_outbox/', target: 'api' },
      { path: '/backoffice', target: 'backoffice' },
      { path: '/backoffice/src/main.tsx', target: 'backoffice' },
    ])
    .run(({ assert }, { path, target }) => {
      assert.equal(targetOf(path), target)
    })
})

import { findTarget } from '#bin/dev_proxy'
import { test } from '@japa/runner'

test.group('One address for development', () => {
  test('hands {path} to {target}')
    .with([
      { path: '/', target: 'storefront' },
      { path: '/statistics/history?page=2', target: 'storefront' },
      { path: '/src/ordering/OrderPage.tsx', target: 'storefront' },
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
      assert.equal(findTarget(path), target)
    })
})

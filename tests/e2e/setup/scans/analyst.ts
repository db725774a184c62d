import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import type { Page } from 'playwright'

export const openAsAnalyst = (options: Parameters<typeof openAs>[1] = {}): Promise<Page> =>
  openAs(demoLogin('analyst@maker.example'), options)

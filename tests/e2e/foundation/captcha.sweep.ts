import { test } from '@japa/runner'
import { findFreePort } from '#bin/free_port'
import { expect } from '#tests/e2e/setup/expect'
import { greetingOf } from '#tests/e2e/setup/people/greeting'
import { button, heading } from '#tests/e2e/setup/find'
import { demoLogin, fillLogin } from '#tests/e2e/setup/people/logins'
import { openBarePage, watchTest } from '#tests/e2e/setup/open_page'
import { en } from '#tests/e2e/setup/texts'
import { endProcess, lineOf, startProcess } from '#tests/functional/setup/processes/product_process'

test.group('Captcha', () => {
  test('the captcha is solved in the background during a login by keyboard', async ({
    assert,
    cleanup,
  }) => {
    const port = await findFreePort()
    const origin = `http://127.0.0.1:${port}`
    const settings = { PORT: String(port), APP_URL: origin, CAPTCHA_PROVIDER: 'altcha' }
    const product = startProcess('backend/bin/server.ts', settings)
    const page = await openBarePage()
    cleanup(async () => void (await endProcess(product, 'SIGTERM')))
    watchTest(page.context(), [], () => page.context().close(), origin)
    await lineOf(product, /started HTTP server/)
    product.stdout!.resume()
    await page.goto(`${origin}/accounts/login`)
    const solved = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/accounts/api/login/')
    )
    await fillLogin(page, demoLogin('reader@lumen.example'))
    await expect(button(page, en('accounts.login.submitting'))).toBeFocused()
    assert.isString((await solved).postDataJSON()['g-recaptcha-response'])
    await expect(heading(page)).toHaveText(greetingOf('Camille'))
  })
})

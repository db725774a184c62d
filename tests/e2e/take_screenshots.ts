/**
 * Takes the screenshots of the README. To be run while a fresh demo runs that asks scripts for no
 * captcha (`CAPTCHA_PROVIDER=off npm run demo -- --reset`):
 * `node backend/bin/launch.js tests/e2e/take_screenshots.ts`
 */
import { mkdirSync } from 'node:fs'
import { expect } from '#tests/e2e/setup/expect'
import { demoLogin, logIn } from '#tests/e2e/setup/logins'
import { openBarePage } from '#tests/e2e/setup/open_page'
import { fillCart, orderableProducts } from '#tests/e2e/setup/ordering'
import { en } from '#tests/e2e/setup/texts'

const FOLDER = 'docs/screenshots'
const ROLLS = [2, 12, 5]

mkdirSync(FOLDER, { recursive: true })
const page = await openBarePage()
await logIn(page, demoLogin('buyer@lumen.example'))
const products = await orderableProducts(page)
await fillCart(
  page,
  ROLLS.map((rolls, index) => ({ product: products[index]!, rolls }))
)
await page.goto('/orders/order_process')
await expect(page.getByText(`${en('ordering.costs.total')}: €`)).toHaveCount(2)
await page.waitForFunction(() =>
  [...document.images]
    .filter((image) => image.getBoundingClientRect().top < innerHeight)
    .every(({ complete }) => complete)
)
await page.screenshot({ path: `${FOLDER}/ordering.png` })

await fillCart(page, [])
await page.goto('/statistics/history')
await expect(page.getByRole('rowheader')).toHaveCount(10)
await page.screenshot({ path: `${FOLDER}/history.png` })

const staff = await openBarePage()
await logIn(staff, demoLogin('service@printer.example'))
await staff.goto('/backoffice/directory')
await expect(staff.locator('tbody').getByRole('row')).toHaveCount(25)
await staff.screenshot({ path: `${FOLDER}/backoffice.png` })
await page.context().browser()?.close()

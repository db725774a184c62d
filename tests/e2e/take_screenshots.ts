/**
 * Takes screenshots of the main screens while a fresh demo runs that asks scripts for no captcha
 * (`CAPTCHA_PROVIDER=off npm run demo -- --reset`):
 * `node backend/bin/launch.js tests/e2e/take_screenshots.ts` takes those of the README, and with
 * `--all` each screen at 1440, 768 and 360 pixels, light and dark, English and French, into
 * `.tmp/screenshots`.
 */
import { mkdirSync } from 'node:fs'
import { heading } from '#tests/e2e/setup/find'
import { demoLogin, logIn } from '#tests/e2e/setup/logins'
import { type PageOptions, openBarePage } from '#tests/e2e/setup/open_page'
import { fillCart, orderableProducts } from '#tests/e2e/setup/ordering'
import { settle } from '#tests/e2e/setup/settle'
import type { Page } from 'playwright'

type Variant = Required<Pick<PageOptions, 'viewport' | 'colours' | 'language'>>

interface Screen {
  name: string
  path: string
  /** Email of who opens it; nobody when absent. */
  login?: string
}

const BUYER = 'buyer@lumen.example'
const APPROVER = 'approver@maker.example'
const SERVICE = 'service@printer.example'
const ORDERING = '/orders/order_process'

const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/accounts/login' },
  { name: 'register', path: '/accounts/register' },
  { name: 'reset_password', path: '/accounts/reset_password' },
  { name: 'home', path: '/welcome', login: BUYER },
  { name: 'ordering', path: ORDERING, login: BUYER },
  { name: 'summary', path: `${ORDERING}/order_summary`, login: BUYER },
  { name: 'history', path: '/statistics/history', login: BUYER },
  { name: 'profile', path: '/accounts/profile', login: BUYER },
  { name: 'approvals', path: '/approvals', login: APPROVER },
  { name: 'approval', path: '/approvals/1', login: APPROVER },
  { name: 'backoffice', path: '/backoffice/', login: SERVICE },
  { name: 'backoffice_companies', path: '/backoffice/companies', login: SERVICE },
  { name: 'backoffice_company', path: '/backoffice/companies/1/show', login: SERVICE },
  { name: 'backoffice_users', path: '/backoffice/users', login: SERVICE },
  { name: 'backoffice_directory', path: '/backoffice/directory', login: SERVICE },
]

/** What the README shows. */
const README: readonly (Variant & { screen: string; file: string })[] = [
  { screen: 'home', file: 'home', viewport: 'desk', colours: 'light', language: 'en' },
  { screen: 'ordering', file: 'ordering', viewport: 'desk', colours: 'light', language: 'en' },
  { screen: 'history', file: 'history', viewport: 'desk', colours: 'dark', language: 'en' },
  { screen: 'home', file: 'home_phone', viewport: 'narrow', colours: 'dark', language: 'fr' },
  {
    screen: 'backoffice_directory',
    file: 'backoffice',
    viewport: 'desk',
    colours: 'light',
    language: 'en',
  },
]

const VARIANTS: readonly Variant[] = (['desk', 'tablet', 'narrow'] as const).flatMap((viewport) =>
  (['light', 'dark'] as const).flatMap((colours) =>
    (['en', 'fr'] as const).map((language) => ({ viewport, colours, language }))
  )
)

const ROLLS = [2, 12, 5]

/** Opens a screen and waits until it stands still. */
async function open(page: Page, { path, login }: Screen): Promise<void> {
  if (login) await logIn(page, demoLogin(login))
  await page.goto(path)
  // The second time the font is there at once.
  await page.reload()
  await heading(page).first().waitFor()
  await settle(page)
}

async function take(screen: Screen, variant: Variant, path: string, fullPage: boolean) {
  const page = await openBarePage(variant)
  await open(page, screen)
  await page.screenshot({ path, fullPage })
  await page.context().close()
}

/** Has something stand in the cart, or nothing. */
async function setCart(isFilled: boolean): Promise<void> {
  const page = await openBarePage()
  await logIn(page, demoLogin(BUYER))
  const products = isFilled ? await orderableProducts(page) : []
  const rolls = isFilled ? ROLLS : []
  await fillCart(
    page,
    rolls.map((count, index) => ({ product: products[index]!, rolls: count }))
  )
  await page.context().close()
}

async function takeScreenshots(all: boolean): Promise<void> {
  await setCart(true)
  if (all) {
    const folder = '.tmp/screenshots'
    mkdirSync(folder, { recursive: true })
    for (const screen of SCREENS) {
      for (const variant of VARIANTS) {
        const name = [screen.name, variant.viewport, variant.colours, variant.language].join('-')
        await take(screen, variant, `${folder}/${name}.png`, true)
      }
    }
  } else {
    for (const { screen: name, file, ...variant } of README) {
      const screen = SCREENS.find((one) => one.name === name)!
      await take(screen, variant, `docs/screenshots/${file}.png`, false)
    }
  }
  await setCart(false)
}

await takeScreenshots(process.argv.includes('--all'))
const last = await openBarePage()
await last.context().browser()?.close()

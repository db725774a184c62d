/**
 * Takes screenshots of the main screens from a running demo without captcha (`CAPTCHA_PROVIDER=off
 * npm run demo -- --reset`). `node backend/bin/launch.js tests/e2e/take_screenshots.ts` takes the
 * screenshots of the README, `--guide` those of `docs/guide`. `--all` takes each screen in all
 * widths, colours and languages into `.tmp/screenshots`; `--only=home,faq` limits the screens.
 */
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { heading } from '#tests/e2e/setup/find'
import { demoLogin, logIn } from '#tests/e2e/setup/people/logins'
import { type PageOptions, openBarePage } from '#tests/e2e/setup/open_page'
import { fillCart, orderableProducts } from '#tests/e2e/setup/orders/ordering'
import { BUYER, SCREENS, type Screen } from '#tests/e2e/setup/screens/screens'
import { settle } from '#tests/e2e/setup/settle'
import { findChromium } from '#tests/setup/programs/find_chromium'
import type { Page } from 'playwright'

type Variant = Required<Pick<PageOptions, 'viewport' | 'colours' | 'language'>>

const WIDE = { viewport: 'desk', colours: 'light', language: 'en' } as const
const PHONE = { viewport: 'narrow', colours: 'light', language: 'en' } as const

/** Pictures of the guides: a screen, and its file below `docs/guide/images`. */
const GUIDE = {
  home: 'supplier_home',
  ordering: 'supplier_order',
  help: 'supplier_help',
  approvals: 'approver_inbox',
  approval: 'approver_request',
  backoffice: 'staff_home',
  backoffice_order: 'staff_order',
  backoffice_message: 'staff_message',
  authentications_map: 'staff_authentications',
  suspicion: 'staff_suspicion',
  backoffice_faq: 'staff_faq',
  backoffice_job_runs: 'operator_tasks',
  backoffice_audit_log: 'operator_audit',
} as const

/** Quality of the pictures of the guides, in percent. */
const JPEG_QUALITY = 60

/** Pictures of the README: a screen, and its file below `docs/screenshots`. */
const README: readonly (Variant & { screen: string; file: string })[] = [
  { screen: 'home', file: 'home', ...WIDE },
  { screen: 'ordering', file: 'ordering', ...WIDE },
  { screen: 'history', file: 'history', ...WIDE, colours: 'dark' },
  { screen: 'home', file: 'home_phone', ...PHONE, colours: 'dark', language: 'fr' },
  { screen: 'ordering', file: 'ordering_phone', ...PHONE },
  { screen: 'backoffice', file: 'backoffice', ...WIDE },
  { screen: 'backoffice_order', file: 'backoffice_order', ...WIDE },
  { screen: 'backoffice_layout', file: 'backoffice_layout', ...WIDE },
  { screen: 'backoffice_orders', file: 'backoffice_phone', ...PHONE, language: 'fr' },
  { screen: 'authentications_map', file: 'authentications', ...WIDE },
  { screen: 'suspicion', file: 'suspicion', ...WIDE, colours: 'dark' },
]

const VARIANTS: readonly Variant[] = (['desk', 'tablet', 'narrow'] as const).flatMap((viewport) =>
  (['light', 'dark'] as const).flatMap((colours) =>
    (['en', 'fr'] as const).map((language) => ({ viewport, colours, language }))
  )
)

const ROLLS = [2, 12, 5]

async function open(page: Page, { path, login, prepare }: Screen): Promise<void> {
  if (login) await logIn(page, demoLogin(login))
  await page.goto(path)
  // Reloads, so that the font is cached when the screen is drawn.
  await page.reload()
  await heading(page).first().waitFor()
  await settle(page)
  await prepare?.(page)
  await settle(page)
}

async function take(screen: Screen, variant: Variant, path: string, fullPage: boolean) {
  const page = await openBarePage(variant)
  await open(page, screen)
  const kind = path.endsWith('.jpg') ? ({ type: 'jpeg', quality: JPEG_QUALITY } as const) : {}
  await page.screenshot({ path, fullPage, ...kind })
  await page.context().close()
}

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

async function takeGuide(isWanted: (name: string) => boolean): Promise<void> {
  const variant = { viewport: 'wide', colours: 'light', language: 'en' } as const
  for (const [name, file] of Object.entries(GUIDE).filter(([screen]) => isWanted(screen))) {
    const screen = SCREENS.find((one) => one.name === name)!
    await take(screen, variant, `docs/guide/images/${file}.jpg`, false)
  }
}

interface Wanted {
  all: boolean
  guide: boolean
  /** Names of the screens; all by default. */
  only?: readonly string[] | undefined
}

async function takeScreenshots({ all, guide, only }: Wanted): Promise<void> {
  await setCart(true)
  const isWanted = (name: string) => !only || only.includes(name)
  if (guide) await takeGuide(isWanted)
  else if (all) {
    const folder = '.tmp/screenshots'
    mkdirSync(folder, { recursive: true })
    for (const screen of SCREENS.filter((one) => isWanted(one.name))) {
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

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    guide: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
process.env.CHROMIUM_PATH = await findChromium()
await takeScreenshots({ ...values, only: values.only?.split(',') })
const last = await openBarePage()
await last.context().browser()?.close()

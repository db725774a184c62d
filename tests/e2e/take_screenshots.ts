/**
 * Takes screenshots of the main screens while a fresh demo runs that asks scripts for no captcha
 * (`CAPTCHA_PROVIDER=off npm run demo -- --reset`):
 * `node backend/bin/launch.js tests/e2e/take_screenshots.ts` takes those of the README, with
 * `--guide` those of `docs/guide`, and with `--all` each screen at 1440, 768 and 360 pixels, light and
 * dark, English and French, into `.tmp/screenshots`; `--only=home,faq` takes some of them.
 */
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { callApi } from '#tests/e2e/setup/call_api'
import { heading } from '#tests/e2e/setup/find'
import { demoLogin, logIn } from '#tests/e2e/setup/logins'
import { type PageOptions, openBarePage } from '#tests/e2e/setup/open_page'
import { fillCart, orderableProducts } from '#tests/e2e/setup/ordering'
import { settle } from '#tests/e2e/setup/settle'
import { findChromium } from '#tests/setup/find_chromium'
import type { Page } from 'playwright'

type Variant = Required<Pick<PageOptions, 'viewport' | 'colours' | 'language'>>

interface Screen {
  name: string
  path: string
  /** Email of who opens it; nobody when absent. */
  login?: string
  /** What is done on it before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
}

const BUYER = 'buyer@lumen.example'
const APPROVER = 'approver@maker.example'
const SERVICE = 'service@printer.example'
const ADMINISTRATOR = 'admin@printer.example'
const EDITOR = 'editor@maker.example'
const ANALYST = 'analyst@maker.example'
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
  { name: 'documentation', path: '/information/information', login: BUYER },
  { name: 'upload', path: '/information/information', login: EDITOR, prepare: untilUpload },
  { name: 'contact', path: '/contact/contact', login: BUYER },
  { name: 'contact_information', path: '/contact/contact_information', login: BUYER },
  { name: 'faq', path: '/information/faq', login: BUYER },
  { name: 'terms', path: '/psa_terms/terms' },
  { name: 'help', path: '/statistics/history', login: BUYER, prepare: searchHelp },
  { name: 'news_editor', path: '/welcome', login: EDITOR, prepare: openNewsEditor },
  { name: 'backoffice_order', path: '/backoffice/orders', login: SERVICE, prepare: openFirst },
  {
    name: 'backoffice_messages',
    path: '/backoffice/contact_messages',
    login: SERVICE,
  },
  {
    name: 'backoffice_message',
    path: '/backoffice/contact_messages',
    login: SERVICE,
    prepare: openFirst,
  },
  { name: 'authentications', path: '/backoffice/authentications', login: ANALYST },
  {
    name: 'authentications_map',
    path: '/backoffice/authentications?view=map',
    login: ANALYST,
    prepare: untilMarked,
  },
  { name: 'supplier_analysis', path: '/backoffice/supplier_analysis', login: ANALYST },
  { name: 'suspicions', path: '/backoffice/suspicions', login: ANALYST },
  {
    name: 'suspicion',
    path: '/backoffice/suspicions',
    login: ANALYST,
    prepare: async (page) => {
      await openFirst(page)
      await untilMarked(page)
    },
  },
  { name: 'backoffice_news', path: '/backoffice/news', login: EDITOR },
  { name: 'backoffice_piece_of_news', path: '/backoffice/news', login: EDITOR, prepare: openFirst },
  { name: 'backoffice_documents', path: '/backoffice/documents', login: EDITOR },
  { name: 'backoffice_document', path: '/backoffice/documents', login: EDITOR, prepare: openFirst },
  { name: 'backoffice_categories', path: '/backoffice/document_categories', login: EDITOR },
  { name: 'backoffice_category', path: '/backoffice/document_categories/1', login: EDITOR },
  { name: 'backoffice_faq', path: '/backoffice/pages/faq', login: EDITOR },
  { name: 'backoffice_outbox', path: '/backoffice/mail_outbox', login: ADMINISTRATOR },
  { name: 'backoffice_tasks', path: '/backoffice/job_runs', login: ADMINISTRATOR },
  { name: 'backoffice_audit', path: '/backoffice/audit_log', login: ADMINISTRATOR },
]

/** What the guides show: a screen, and the file's name below `docs/guide/images`. */
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
  backoffice_tasks: 'operator_tasks',
  backoffice_audit: 'operator_audit',
} as const

/** So long a machine with other work to do may take to draw a map. */
const PATIENCE_MS = 60_000

/** Of the guides' pictures, in percent: readable, and small enough for a page. */
const JPEG_QUALITY = 60

/** Looks for a word in the help beside the page. */
async function searchHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Open help|Ouvrir l’aide)$/ }).click()
  await page.getByRole('searchbox', { name: /^(What are you|Que cherchez)/ }).fill('imp')
}

async function openNewsEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Edit news|Modifier les actualités)$/ }).click()
  await page.getByRole('dialog').waitFor()
}

async function untilUpload(page: Page): Promise<void> {
  await page.locator('form input[type=file]').waitFor({ state: 'attached' })
}

/** Opens the first record of a list. */
async function openFirst(page: Page): Promise<void> {
  const list = page.locator('.RaList-content')
  await list.locator('tbody tr, li').first().getByRole('link').first().click()
  await list.waitFor({ state: 'detached' })
  await heading(page).first().waitFor()
}

/** Until a map shows where something was scanned. */
async function untilMarked(page: Page): Promise<void> {
  await page.locator('.leaflet-marker-icon').first().waitFor({ timeout: PATIENCE_MS })
}

/** What the README shows. */
const README: readonly (Variant & { screen: string; file: string })[] = [
  { screen: 'home', file: 'home', viewport: 'desk', colours: 'light', language: 'en' },
  { screen: 'ordering', file: 'ordering', viewport: 'desk', colours: 'light', language: 'en' },
  { screen: 'history', file: 'history', viewport: 'desk', colours: 'dark', language: 'en' },
  { screen: 'home', file: 'home_phone', viewport: 'narrow', colours: 'dark', language: 'fr' },
  { screen: 'backoffice', file: 'backoffice', viewport: 'desk', colours: 'light', language: 'en' },
  {
    screen: 'authentications_map',
    file: 'authentications',
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
async function open(page: Page, { path, login, prepare }: Screen): Promise<void> {
  if (login) await logIn(page, demoLogin(login))
  await page.goto(path)
  // The second time the font is there at once.
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

/** A supplier asks something, so that there is a message to be answered. */
async function askSomething(): Promise<void> {
  const page = await openBarePage()
  await logIn(page, demoLogin(BUYER))
  await callApi(page, '/contact/api/messages/', {
    method: 'POST',
    data: {
      topic: 'Roll damaged in transport',
      text: 'One of the rolls that came this morning is crushed at its edge. May we still use it?',
    },
  })
  await page.context().close()
}

async function takeGuide(isWanted: (name: string) => boolean): Promise<void> {
  await askSomething()
  const variant = { viewport: 'wide', colours: 'light', language: 'en' } as const
  for (const [name, file] of Object.entries(GUIDE).filter(([screen]) => isWanted(screen))) {
    const screen = SCREENS.find((one) => one.name === name)!
    await take(screen, variant, `docs/guide/images/${file}.jpg`, false)
  }
}

interface Wanted {
  all: boolean
  guide: boolean
  /** Names of the screens to be taken; all without. */
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

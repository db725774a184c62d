import { temporaryAccount } from '#database/factories/approval_factory'
import { storeLayout } from '#database/factories/layout_factory'
import { createSupplier } from '#database/factories/company_factory'
import { productResourceMessages } from '#shared/catalogue/editing/product_resource_messages_en'
import { layoutEditingMessages } from '#shared/catalogue/layouts/layout_messages_en'
import { en, fr } from '#tests/e2e/setup/screens/backoffice'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, link, required } from '#tests/e2e/setup/find'
import { asksBeforeUnload } from '#tests/e2e/setup/visits/go_within'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import { ofCompanies, ofImprints } from '#tests/e2e/setup/screens/resource_texts'
import { createPlainProduct } from '#tests/e2e/setup/orders/non_standard'
import { settle } from '#tests/e2e/setup/settle'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'

const TYPED = '1234'

interface Editor {
  resource: string
  open: () => Promise<{ from: string; to: (page: Page) => Locator }>
  entry: (page: Page) => Locator
}

const edit = (page: Page) => link(page, en('ra.action.edit'))

const EDITORS: readonly Editor[] = [
  {
    resource: 'products',
    open: async () => {
      const { id } = await createPlainProduct()
      return { from: `products/${id}/show`, to: edit }
    },
    entry: (page) =>
      required(page, productResourceMessages.resources.products.fields.description_en),
  },
  {
    resource: 'imprints',
    open: async () => {
      const { id, customerReference } = await createPlainProduct()
      const search = new URLSearchParams({ filter: JSON.stringify({ q: customerReference }) })
      return {
        from: `imprints?${search}`,
        to: (page) => page.locator(`a[href$="/imprints/${id}"]`).first(),
      }
    },
    entry: (page) => field(page, ofImprints.en('imprints.partial_roll')),
  },
  {
    resource: 'layouts',
    open: async () => {
      const code = await storeLayout(db.connection())
      return { from: 'layouts', to: (page) => page.locator(`a[href$="/layouts/${code}"]`).first() }
    },
    entry: (page) => required(page, layoutEditingMessages.layout_element.text).first(),
  },
]

async function change(entry: Locator) {
  const isTick = (await entry.getAttribute('type')) === 'checkbox'
  if (isTick) await entry.uncheck()
  else await entry.fill(TYPED)
}

async function expectKept(entry: Locator) {
  const isTick = (await entry.getAttribute('type')) === 'checkbox'
  if (isTick) await expect(entry).not.toBeChecked()
  else await expect(entry).toHaveValue(TYPED)
}

test.group('A form that was changed', () => {
  for (const { resource, open, entry } of EDITORS) {
    test(`a changed form of ${resource} is left only after agreeing to lose the changes`, async () => {
      const page = await openAs(demoLogin('service@printer.example'))
      const { from, to } = await open()
      await page.goto(`/backoffice/${from}`)
      await to(page).click()
      await expect(entry(page)).toBeVisible()
      await settle(page)
      const address = page.url()
      expect(await asksBeforeUnload(page)).toBe(false)
      await change(entry(page))
      expect(await asksBeforeUnload(page)).toBe(true)

      const question = page.getByRole('dialog', { name: en('unsaved.title') })
      const home = page.getByRole('menuitem', { name: 'Home', exact: true })
      await home.click()
      await expect(question).toBeVisible()
      await button(question, en('unsaved.stay')).click()
      await expect(question).toBeHidden()
      await expectKept(entry(page))
      await page.evaluate(() => window.history.back())
      await expect(question).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await expect(page).toHaveURL(address)
      await expectKept(entry(page))

      await home.click()
      await button(question, en('unsaved.leave')).click()
      await expect(page).toHaveURL(/\/backoffice\/?$/)
      await expect(entry(page)).toBeHidden()
      expect(await asksBeforeUnload(page)).toBe(false)
    })
  }

  test('a changed form is left by Back after a question, and Forward shows it without the changes', async () => {
    const { id } = await createSupplier(db.connection())
    const page = await openAs(demoLogin('service@printer.example'), {
      path: `/backoffice/companies/${id}/show`,
    })
    await edit(page).click()
    const typed = field(page, ofCompanies.en('resources.companies.fields.company_reference'))
    await typed.fill(TYPED)
    await page.evaluate(() => window.history.back())
    await button(page, en('unsaved.leave')).click()
    await expect(page).toHaveURL(/\/show$/)
    await page.evaluate(() => window.history.forward())
    await expect(typed).not.toHaveValue(TYPED)
  })

  test('a changed form asks in French, and no longer once it is saved', async () => {
    const t = ofCompanies.fr
    const { id } = await createSupplier(db.connection())
    const page = await openAs(demoLogin('service@printer.example'), {
      path: `/backoffice/companies/${id}/show`,
      language: 'fr',
    })
    await link(page, fr('ra.action.edit')).click()
    await field(page, t('resources.companies.fields.company_reference')).fill(TYPED)
    await page.getByRole('menuitem').first().press('Enter')
    const question = page.getByRole('dialog', { name: fr('unsaved.title') })
    await expect(button(question, fr('unsaved.stay'))).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await button(page, 'Enregistrer').click()
    await expect(page.getByText(t('companies.saved'))).toBeVisible()
    await expect(page).toHaveURL(/\/show$/)
    await page.getByRole('menuitem').first().click()
    await expect(page).toHaveURL(/\/backoffice\/?$/)
  })

  test('a changed form in a dialog survives a click outside of it', async () => {
    const t = ofCompanies.en
    const accountId = temporaryAccount()
    const { id } = await createSupplier(db.connection(), { cofor10: accountId })
    const page = await openAs(demoLogin('service@printer.example'), {
      path: `/backoffice/companies/${id}/show`,
    })
    await button(page, t('bind.button')).click()
    const dialog = page.getByRole('dialog', { name: t('bind.title', { account_id: accountId }) })
    const typed = required(dialog, t('bind.cofor10'))
    const clickOutside = () => page.mouse.click(5, 5)
    await expect(typed).toBeVisible()
    await clickOutside()
    await expect(dialog).toBeHidden()
    await button(page, t('bind.button')).click()
    await typed.fill(TYPED)
    await clickOutside()
    const question = page.getByRole('dialog', { name: en('unsaved.title') })
    await button(question, en('unsaved.stay')).click()
    await expect(typed).toHaveValue(TYPED)
    await page.keyboard.press('Escape')
    await button(question, en('unsaved.leave')).click()
    await expect(dialog).toBeHidden()
  })
})

import { createSupplier } from '#database/factories/company_factory'
import { uniqueText } from '#database/factories/unique_text'
import { findMessages as english } from '#shared/information/find/messages_en'
import { findMessages as french } from '#shared/information/find/messages_fr'
import { expect } from '#tests/e2e/setup/expect'
import { button } from '#tests/e2e/setup/find'
import { openPage } from '#tests/e2e/setup/open_page'
import { demoLogin, logIn, logOut, openAs } from '#tests/e2e/setup/people/logins'
import { createStaff, createStaffWith } from '#tests/e2e/setup/people/staff'
import { settle } from '#tests/e2e/setup/settle'
import { inBoth } from '#tests/e2e/setup/texts'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const { en, fr } = inBoth(english, french)

const SERVICE = demoLogin('service@printer.example')

const options = (page: Page) => page.getByRole('option')

const company = async () =>
  createSupplier(db.connection(), { name: `Wisła & Söhne ${uniqueText(8)}` })

test.group('The search for everything', () => {
  test('Ctrl-K, a few letters and Enter open a company, which is then a recent place', async () => {
    const { id, name } = await company()
    const page = await openAs(SERVICE, { path: '/backoffice/orders' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: en('find.title') })
    await expect(field).toBeFocused()
    await page.keyboard.type(name.replace('Wisła & Söhne', 'wisla sohne').toLowerCase())
    await expect(options(page).first()).toContainText(name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/companies/${id}/show$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await page.keyboard.press('/')
    await expect(options(page)).toHaveText([new RegExp(name), /Orders/])
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  })

  test('the recent places of a user are hidden from other users and end with a logout from the shop', async () => {
    const { id, name } = await company()
    const page = await openPage()
    const [first, second] = [await createStaff(), await createStaff()]
    const seesOnlyOrders = async () => {
      await page.goto('/backoffice/orders')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
      await page.keyboard.press('Control+k')
      await expect(options(page)).toHaveText([/Orders/])
    }
    await logIn(page, first)
    await page.goto(`/backoffice/companies/${id}/show`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    // A request after the login would end in a redirect.
    await settle(page)
    await logIn(page, second)
    await seesOnlyOrders()
    await page.goto('/welcome')
    await logOut(page)
    await expect(page).toHaveURL(/\/accounts\/login/)
    await logIn(page, first)
    await seesOnlyOrders()
  })

  test('the search names screens and says in French that it found nothing', async () => {
    const page = await openAs(SERVICE, { path: '/backoffice/companies', language: 'fr' })
    const search = page.locator('.RaList-content, main').getByRole('textbox').first()
    await search.focus()
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button(page, 'Rechercher').click()
    const field = page.getByRole('combobox', { name: fr('find.title') })
    await field.fill('societes')
    await expect(options(page).filter({ hasText: 'Sociétés' }).first()).toBeVisible()
    const unknown = uniqueText(12)
    await field.fill(unknown)
    await expect(page.getByText(fr('find.none', { text: unknown }))).toBeVisible()
  })

  test('a failed search shows an error, and a new one finds results once the server responds', async () => {
    const { name } = await company()
    const page = await openAs(await createStaffWith('accounts.change_company'), {
      path: '/backoffice/',
      refusals: [503],
    })
    await page.route('**/backoffice/api/find/**', (route) => route.fulfill({ status: 503 }))
    await button(page, 'Search').click()
    const field = page.getByRole('combobox', { name: en('find.title') })
    await field.fill(name)
    await expect(page.getByText(en('find.failed'))).toBeVisible()
    await page.unroute('**/backoffice/api/find/**')
    await field.fill(`${name} `)
    await field.fill(name.slice(0, -1))
    await expect(options(page).first()).toContainText(name)
  })
})

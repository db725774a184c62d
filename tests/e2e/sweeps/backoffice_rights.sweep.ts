import type { Right } from '#shared/ground/access/rights'
import { ROLES } from '#shared/ground/access/roles'
import {
  RESOURCE_RIGHTS,
  type ResourceAction,
  type ResourceName,
  opensResource,
} from '#shared/ground/access/resource_rights'
import { requestApi } from '#tests/e2e/setup/request_api'
import { expect } from '#tests/e2e/setup/expect'
import { button, heading } from '#tests/e2e/setup/find'
import { move } from '#tests/e2e/setup/visits/go_within'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import { ofBackoffice, ofUsers } from '#tests/e2e/setup/screens/resource_texts'
import { test } from '@japa/runner'

const STAFF = [
  ['an analyst', 'analyst@maker.example', ROLES.ANALYST],
  ['customer service', 'service@printer.example', ROLES.CUSTOMER_SERVICE],
  ['an editor', 'editor@maker.example', ROLES.EDITOR],
  ['a quota manager', 'quota@maker.example', ROLES.QUOTA_MANAGER],
] as const

const RESOURCES = Object.keys(RESOURCE_RIGHTS) as ResourceName[]

const SCREENS: Readonly<Record<ResourceAction, string>> = {
  list: '',
  show: '/1/show',
  edit: '/1',
  create: '/create',
  import: '/import',
}

/** Returns a screen that the user may not open. `turn` alternates between kinds of screens. */
function closedScreenOf(name: ResourceName, rights: readonly Right[], turn: number): string {
  const closed = (Object.keys(SCREENS) as ResourceAction[]).filter(
    (action) => !opensResource(rights, name, action)
  )
  return `/backoffice/${name}${SCREENS[closed[turn % closed.length]!]}`
}

/** The height of the smallest usual window, in pixels. */
const LOWEST_WINDOW = 800

test.group('Rights in the backoffice', () => {
  for (const [turn, [who, email, rights]] of STAFF.entries()) {
    const [closed, open] = [false, true].map((isOpen) =>
      RESOURCES.filter((name) => opensResource(rights, name) === isOpen)
    )

    test(`${who} finds exactly the permitted screens in the menu, without scrolling, and opening another requests no data`, async ({
      assert,
    }) => {
      const page = await openAs(demoLogin(email), { path: '/backoffice/' })
      await expect(heading(page)).toHaveText(ofBackoffice.en('home.title'))
      const menu = page.getByRole('menu')
      const found = new Set<string>()
      for (const work of await menu.locator('[aria-expanded]').all()) {
        if ((await work.getAttribute('aria-expanded')) === 'false') await work.press('Enter')
        await expect(work).toHaveAttribute('aria-expanded', 'true')
        // The entries appear once the rights are known.
        await expect(menu.locator('a').nth(1)).toBeVisible()
        for (const name of await menu.locator('a').allInnerTexts()) found.add(name)
        const { y, height } = (await menu.boundingBox())!
        assert.isAtMost(y + height, LOWEST_WINDOW)
      }
      const names = open!.map((name) =>
        ofBackoffice.en(`resources.${name}.name`, { smart_count: 2 })
      )
      assert.sameMembers([...found], ['Home', ...names])

      for (const [index, name] of closed!.entries()) {
        const path = closedScreenOf(name, rights, turn + index)
        await move(page, path)
        await expect(heading(page)).toHaveText(/^(Unauthorized Access|Page not found)$/)
        await expect(page).toHaveURL(new RegExp(`${path}$`))
      }
    })
  }

  test('customer service is not offered the actions of administrators', async () => {
    const page = await openAs(demoLogin('service@printer.example'), { path: '/backoffice/users' })
    await expect(page.locator('tbody').getByRole('row').first()).toBeVisible()
    await expect(page.getByRole('link', { name: ofUsers.en('users.create') })).toHaveCount(0)
    await page.locator('tbody').getByRole('link').first().click()
    await expect(button(page, ofUsers.en('user_action.disable.label'))).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await page.goto('/backoffice/users/create')
    await expect(heading(page)).toHaveText('Unauthorized Access')
    await expect(
      page.getByText("You don't have sufficient rights to access this Content.")
    ).toBeVisible()
  })

  test('a company names its users without links for staff who may not open them', async () => {
    const page = await openAs(demoLogin('service@printer.example'))
    const [user] = await requestApi<[{ company_id: number }]>(page, '/backoffice/api/users/')
    await page.route('**/backoffice/api/session/', async (route) => {
      const response = await route.fetch()
      const session = (await response.json()) as { permissions: string[] }
      await route.fulfill({ json: { ...session, permissions: ['accounts.change_company'] } })
    })
    await page.goto(`/backoffice/companies/${user.company_id}/show?tab=users`)
    const rows = page.getByRole('tabpanel').getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    await expect(page.getByRole('tabpanel').getByRole('link')).toHaveCount(0)
  })
})

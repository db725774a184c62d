import { mailTextsIn } from '#app/mailing/wording/mail_texts'
import { test } from '@japa/runner'
import { decide } from '#tests/e2e/setup/people/approvals'
import { fillLogin } from '#tests/e2e/setup/people/logins'
import { createApprover } from '#tests/e2e/setup/people/staff'
import { expect } from '#tests/e2e/setup/expect'
import { heading } from '#tests/e2e/setup/find'
import { followLink } from '#tests/e2e/setup/follow_link'
import { openPage } from '#tests/e2e/setup/open_page'
import { en } from '#tests/e2e/setup/texts'
import {
  addressStep,
  complete,
  createDeserted,
  joined,
} from '#tests/functional/companies/registration/registration_scene'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'

test.group('Approving the next user of a company', (group) => {
  group.each.setup(() => limiter.clear())

  test('the entries of a company’s next user are shown next to the former data, and used after approval', async ({
    assert,
  }) => {
    const approver = await createApprover()
    const company = await createDeserted({ deliveryAddress: 'APPROVED' })
    const addresses = ['BILLING', 'DELIVERY'].map((category) =>
      addressStep(category, { postal_code: '54000', city: 'Nancy' })
    )
    await joined(complete(company.cofor10, { addresses }))
    const page = await openPage()
    await followLink(page, approver.email, mailTextsIn('en')('user_approval_requested.link'))
    await fillLogin(page, approver)
    await expect(page.getByText(en('approvals.user.next_user_help'))).toBeVisible()
    const section = (title: string) => page.getByRole('region', { name: title })
    const entered = section(en('approvals.user.used_entries'))
    await expect(entered).toContainText('54000 Nancy')
    await expect(entered).toContainText(en('approvals.user.used_entries_help'))
    await expect(section(en('approvals.company.addresses'))).toContainText('69007 Lyon')
    await expect(page.getByText(en('approvals.user.data_from.COMPANY'))).toBeVisible()
    await decide(page, 'approve')
    await expect(heading(page)).toHaveText(en('approvals.done.user_approved'))
    const inForce = await db
      .from('addresses')
      .where('company_id', company.id)
      .whereNull('superseded_at')
    const places = inForce.map(({ city, state }) => [city, state])
    assert.deepEqual(places, [
      ['Nancy', 'APPROVED'],
      ['Nancy', 'APPROVED'],
    ])
  })
})

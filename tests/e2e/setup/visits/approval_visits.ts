import {
  createAddressRequest,
  createUserRequest,
  temporaryAccount,
} from '#database/factories/approval_factory'
import { createApprover } from '#tests/e2e/setup/people/staff'
import { expect } from '#tests/e2e/setup/expect'
import { button, heading } from '#tests/e2e/setup/find'
import { logIn } from '#tests/e2e/setup/people/logins'
import { settle } from '#tests/e2e/setup/settle'
import { goTo } from '#tests/e2e/setup/visits/visit'
import db from '@adonisjs/lucid/services/db'
import type { Visit } from '#tests/e2e/setup/visits/visit'
import { type en, textsOf } from '#tests/e2e/setup/texts'
import type { Page } from 'playwright'

type Texts = typeof en

const asApprover = (
  what: string,
  path: () => Promise<string> | string,
  act?: (page: Page, t: Texts) => Promise<void>
): Visit => ({
  what,
  open: async (page, language) => {
    await logIn(page, await createApprover({ language }))
    await goTo(page, await path())
    await act?.(page, textsOf(language))
    await settle(page)
  },
})

const userToApprove = async () => {
  const request = { daysAgo: 3, company: { cofor10: temporaryAccount() } }
  return `/accounts/client_confirmation/${(await createUserRequest(db.connection(), request)).code}`
}

const addressToApprove = async () =>
  `/accounts/client_address_confirmation/${(await createAddressRequest(db.connection())).code}`

export const APPROVAL_VISITS: readonly Visit[] = [
  asApprover('the inbox of approvals', async () => {
    await createUserRequest(db.connection())
    return '/approvals'
  }),
  asApprover('the approval of a user', userToApprove),
  asApprover('the approval of an address', addressToApprove),
  asApprover('the question before a rejection', userToApprove, async (page, t) => {
    await button(page, t('approvals.form.reject')).click()
    await page.getByRole('dialog').waitFor()
  }),
  asApprover('an approved address', addressToApprove, async (page, t) => {
    await button(page, t('approvals.form.approve')).click()
    await button(page.getByRole('dialog'), t('approvals.form.approve')).click()
    await expect(heading(page)).toHaveText(t('approvals.done.address_approved'))
  }),
  {
    ...asApprover('an invalid code of an approval', () => '/accounts/client_confirmation/made-up'),
    refusals: [404],
  },
]

import { createAddress } from '#database/factories/company_factory'
import { createDistributions } from '#database/factories/distribution_factory'
import { DISTRIBUTION_PAGE_SIZE } from '#shared/labels/distribution/distribution_contract'
import { requestApi } from '#tests/e2e/setup/request_api'
import { findBarriers } from '#tests/e2e/setup/axe'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading, link } from '#tests/e2e/setup/find'
import { holdResponses } from '#tests/e2e/setup/hold_responses'
import { openAs } from '#tests/e2e/setup/people/logins'
import { giveRolls } from '#tests/e2e/setup/orders/rolls'
import { type Supplier, createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en } from '#tests/e2e/setup/texts'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const PAGE = '/distribution/distribution'
const ADDRESSES = '/distribution/addressList'

/** Creates an approved distribution address of the sender at the recipient. Returns its id. */
function addRecipient({ company: { id, name } }: Supplier, { accountId }: Supplier) {
  const to = { id, cofor10: accountId, name: `To ${name}`, countryCode: 'FR' }
  return createAddress(db.connection(), to, 'DISTRIBUTION')
}

async function openWithRecipient(count: number, refusals?: number[]) {
  const [sender, recipient] = [await createOrderer(), await createOrderer()]
  const rolls = await giveRolls(sender, count)
  const address = await addRecipient(sender, recipient)
  const page = await openAs(sender, { path: PAGE, refusals })
  await page
    .getByRole('combobox', { name: en('distribution.recipient') })
    .selectOption(String(address))
  const gather = async (roll: string) => {
    await page.getByLabel(roll).check()
    await button(page, en('distribution.add_count', { smart_count: 1 })).click()
  }
  return { page, rolls, address, gather }
}

const sections = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.group('Rolls in a narrow window', () => {
  test('rolls in a narrow window show their state and transit without scrolling', async ({
    assert,
  }) => {
    const [sender, recipient] = [await createOrderer(), await createOrderer()]
    const [roll] = (await giveRolls(sender, 1)) as [string]
    const address = await addRecipient(sender, recipient)
    const page = await openAs(sender, { path: PAGE, viewport: 'narrow' })
    await expect(page.getByText('1,000 labels')).toBeVisible()
    await requestApi(page, '/distribution/api/distribution_list/', {
      method: 'POST',
      data: {
        distribution_entries: [
          {
            distribution_address: address,
            comment: '',
            spool_entries: [{ spool_no: roll, comment: '' }],
          },
        ],
      },
    })
    await page.goto('/statistics/rolls')
    const state = page.getByRole('row').filter({ hasText: roll }).getByText(en('labels.in_transit'))
    await expect(state).toBeVisible()
    const box = (await state.boundingBox())!
    assert.isAtMost(box.x + box.width, page.viewportSize()!.width)
  })
})

test.group('Redistribution', () => {
  test('a distributed roll is received by its recipient, and another one is recalled', async () => {
    const [sender, recipient] = [await createOrderer(), await createOrderer()]
    const [first, second] = (await giveRolls(sender, 2)) as [string, string]
    const address = await addRecipient(sender, recipient)
    const page = await openAs(sender, { path: PAGE })
    for (const roll of [first, second]) await page.getByLabel(roll).check()
    await button(page, en('distribution.add_count', { smart_count: 2 })).click()
    await expect(page.getByText(en('distribution.recipient_missing'))).toBeVisible()
    await page
      .getByRole('combobox', { name: en('distribution.recipient') })
      .selectOption(String(address))
    await button(page, en('distribution.add_count', { smart_count: 2 })).click()
    await button(page, en('distribution.remove_roll', { roll: second })).click()
    await page.getByRole('checkbox', { name: second }).check()
    await button(page, en('distribution.add_count', { smart_count: 1 })).click()
    await field(page, en('distribution.comment_of', { roll: first })).fill('Gate 4')
    await expect(page.getByText(en('distribution.no_rolls'))).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await button(page, en('distribution.send', { smart_count: 2 })).click()
    await expect(page.getByText(en('distribution.sent'))).toBeVisible()
    await expect(page.getByText(en('distribution.nothing'))).toBeVisible()
    await expect(page.getByText('In transit', { exact: true })).toHaveCount(2)

    const other = await openAs(recipient, { path: PAGE })
    await button(other, en('distribution.receive')).click()
    const dialog = other.getByRole('dialog', { name: en('distribution.choose_received') })
    await dialog.getByLabel(second).uncheck()
    await button(dialog, en('distribution.receive')).click()
    await expect(other.getByText('Received', { exact: true })).toBeVisible()
    await expect(other.getByLabel(first)).toBeVisible()

    await page.reload()
    await button(page, en('distribution.recall')).click()
    const recall = page.getByRole('dialog', { name: en('distribution.choose_recalled') })
    await expect(recall.getByRole('checkbox')).toHaveCount(1)
    await recall.getByRole('checkbox').uncheck()
    await button(recall, en('distribution.recall')).click()
    await expect(recall.getByRole('alert')).toHaveText(
      en('validation.min_items', { requirement: 1, smart_count: 1 })
    )
    await expect(recall.getByRole('checkbox')).toBeFocused()
    await recall.getByRole('checkbox').check()
    await button(recall, en('distribution.recall')).click()
    await expect(page.getByText('Recalled', { exact: true })).toBeVisible()
    await expect(page.getByLabel(second)).toBeVisible()
    await expect(page.getByRole('link', { name: en('distribution.receipt') })).toBeVisible()
  })

  test('rolls added during a running distribution stay in the tray', async () => {
    const { page, rolls, gather } = await openWithRecipient(2)
    const [first, second] = rolls as [string, string]
    await gather(first)
    const sending = await holdResponses(/distribution_list\/$/)
    await button(page, en('distribution.send', { smart_count: 1 })).click()
    await sending.reached
    await gather(second)
    sending.release()
    await expect(page.getByText(en('distribution.sent'))).toBeVisible()
    await expect(field(page, en('distribution.comment_of', { roll: first }))).toHaveCount(0)
    await field(page, en('distribution.comment_of', { roll: second })).fill('Gate 5')
    await button(page, en('distribution.send', { smart_count: 1 })).click()
    await expect(page.getByText(en('distribution.nothing'))).toBeVisible()
    await expect(page.getByText('In transit', { exact: true })).toHaveCount(2)
  })

  test('the tray survives a visit to the address list and a reload', async () => {
    const { page, rolls, gather } = await openWithRecipient(2)
    const [first, second] = rolls as [string, string]
    await gather(first)
    await field(page, en('distribution.comment_of', { roll: first })).fill('Gate 4')
    await link(page, en('distribution.to_addresses')).click()
    await expect(heading(page)).toHaveText(en('distribution.addresses.title'))
    await page.goBack()
    const comment = field(page, en('distribution.comment_of', { roll: first }))
    await expect(comment).toHaveValue('Gate 4')
    await page.reload()
    await expect(comment).toHaveValue('Gate 4')
    await expect(page.getByLabel(second)).toBeVisible()
    await button(page, en('distribution.send', { smart_count: 1 })).click()
    await expect(page.getByText(en('distribution.nothing'))).toBeVisible()
    await page.reload()
    await expect(page.getByText(en('distribution.nothing'))).toBeVisible()
  })

  test('a deleted recipient can no longer be chosen, and the tray says so', async () => {
    const { page, rolls, address, gather } = await openWithRecipient(2, [422])
    const [first, second] = rolls as [string, string]
    await gather(first)
    await requestApi(page, `/accounts/api/addresses/${address}/`, { method: 'DELETE' })
    await button(page, en('distribution.send', { smart_count: 1 })).click()
    await expect(page.getByText(en('distribution.no_recipients'))).toBeVisible()
    await page.getByLabel(second).check()
    await button(page, en('distribution.add_count', { smart_count: 1 })).click()
    await expect(page.getByText(en('distribution.recipient_missing'))).toBeVisible()
    await expect(field(page, en('distribution.comment_of', { roll: second }))).toHaveCount(0)
    await expect(page.getByText(en('distribution.recipient_gone'))).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
  })

  test('older distributions are loaded on request until all are shown', async () => {
    const sender = await createOrderer()
    const to = { ...sender.company, name: `To ${sender.company.name}` }
    const client = db.connection()
    const addressId = await createAddress(client, to, 'DISTRIBUTION')
    const sent = { companyId: sender.company.id, addressId }
    await createDistributions(client, sent, DISTRIBUTION_PAGE_SIZE)
    const page = await openAs(sender, { path: PAGE })
    const shown = page.getByRole('heading', { name: to.name })
    const more = button(page, en('distribution.more'))
    await expect(shown).toHaveCount(DISTRIBUTION_PAGE_SIZE)
    await expect(more).toHaveCount(0)
    await createDistributions(client, sent, 1)
    await page.reload()
    await more.click()
    await expect(shown).toHaveCount(DISTRIBUTION_PAGE_SIZE + 1)
    await expect(more).toHaveCount(0)
  })

  test('a recipient is added to the address list, waits for approval, and is deleted', async () => {
    const page = await openAs(await createOrderer(), { path: ADDRESSES })
    await expect(page.getByText(en('distribution.addresses.empty'), { exact: true })).toBeVisible()
    const add = button(page, en('distribution.addresses.send'))
    await add.click()
    await expect(page.getByText(en('validation.required'))).toHaveCount(4)
    for (const [label, value] of [
      [en('profile.billing.company_name'), 'Atelier Nord'],
      [en('profile.billing.street_address'), '8 rue du Port'],
      [en('profile.billing.postal_code'), '59000'],
      [en('profile.billing.city'), 'Lille'],
    ] as const) {
      await field(page, label).fill(value)
    }
    await add.click()
    const list = sections(page, en('distribution.addresses.list'))
    await expect(list.getByText('Atelier Nord')).toBeVisible()
    await expect(list.getByText(en('distribution.state.CLIENT_APPROVAL_REQUESTED'))).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await button(
      page,
      en('distribution.addresses.delete_of', { name: 'Atelier Nord', city: 'Lille' })
    ).click()
    await button(page.getByRole('dialog'), en('distribution.addresses.delete')).click()
    await expect(page.getByText(en('distribution.addresses.empty'), { exact: true })).toBeVisible()
  })
})

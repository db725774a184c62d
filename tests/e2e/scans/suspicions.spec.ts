import { readFile } from 'node:fs/promises'
import { uniqueText } from '#database/factories/unique_text'
import { createTranslator } from '#shared/ground/i18n/translator'
import { authenticationMessages } from '#shared/scans/questions/authentication_messages_en'
import { alertRuleMessages } from '#shared/scans/alerts/messages_en'
import { suspicionMessages as english } from '#shared/scans/suspicions/messages_en'
import { lossMessages } from '#shared/labels/losses/loss_messages_en'
import { findBarriers } from '#tests/e2e/setup/axe'
import { dayField, typeDay } from '#tests/e2e/setup/days'
import { expect } from '#tests/e2e/setup/expect'
import { openAsAnalyst } from '#tests/e2e/setup/scans/analyst'
import { button, fact, heading, table } from '#tests/e2e/setup/find'
import { demoLogin, logIn, openAs } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { requestApi } from '#tests/e2e/setup/request_api'
import { ofBackoffice } from '#tests/e2e/setup/screens/resource_texts'
import { createScannedRoll } from '#tests/e2e/setup/visits/scan_visits'
import { withScans, withoutScans } from '#tests/e2e/setup/scans/scans'
import { withSuspicions } from '#tests/e2e/setup/scans/suspicions'
import { fieldTexts, refusalTexts } from '#tests/e2e/setup/texts'
import { utcDay } from '#shared/ground/dates/utc_day'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const en = createTranslator<typeof english>('en', english)
const scanTexts = createTranslator<typeof authenticationMessages>('en', authenticationMessages)
const stateName = en('resources.suspicions.fields.state')
const alerts = createTranslator<typeof alertRuleMessages>('en', alertRuleMessages)
const loss = createTranslator<typeof lossMessages>('en', lossMessages)

test.group('Suspicions', (group) => {
  group.setup(withSuspicions)

  test('suspicions are ranked, and a case is taken, commented, closed, reopened and downloaded', async ({
    assert,
  }) => {
    const page = await openAsAnalyst({
      path: '/backoffice/suspicions?filter={"reason":"IMITATED_CODE"}',
    })
    await expect(heading(page)).toHaveText('Suspicions')
    await page
      .getByRole('row')
      .getByRole('link', { name: /^(Label|Roll) / })
      .first()
      .click()
    await expect(page.getByText(en('suspicion_explanation.IMITATED_CODE'))).toBeVisible()
    await expect(page.getByText(en('suspicions.formula_text'))).toBeVisible()
    await expect(table(page, en('suspicions.scans')).first()).toBeVisible()

    const steps = page.getByRole('list', { name: en('suspicions.timeline') })
    await expect(
      steps.getByRole('listitem').filter({ hasText: en('suspicion_step.FIRST_SCAN') })
    ).toBeVisible()
    // The scans lead to a single scan and to the analyses.
    const scans = table(page, en('suspicions.scans')).first()
    const [, status] = await scans.getByRole('row').nth(1).getByRole('gridcell').allInnerTexts()
    await scans.getByRole('button').first().click()
    const popup = page.getByRole('dialog', { name: scanTexts('authentications.one.title') })
    await expect(popup.getByText(status!, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(scans.getByRole('link').first()).toHaveAttribute('href', /id_analysis\?id=/)

    const download = page.waitForEvent('download')
    await button(page, en('suspicions.file')).click()
    assert.match((await download).suggestedFilename(), /^evidence_SU-\d{8}\.pdf$/)

    await button(page, en('suspicions.take')).click()
    await expect(page.getByText(en('suspicion_state.IN_PROGRESS')).first()).toBeVisible()
    await page.getByRole('textbox', { name: en('case_work.note') }).fill('Asked the workshop.')
    await button(page, en('case_work.note_add')).click()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Asked the workshop.' })
    ).toBeVisible()

    await button(page, en('suspicions.close')).click()
    const dialog = page.getByRole('dialog', { name: en('suspicions.close_title') })
    await button(dialog, en('suspicions.close_done')).click()
    await expect(dialog.getByText(fieldTexts.en.required)).toBeVisible()
    await dialog.getByRole('combobox', { name: en('suspicions.outcome') }).click()
    await page.getByRole('option', { name: en('suspicion_outcome.COUNTERFEIT') }).click()
    await button(dialog, en('suspicions.close_done')).click()
    await expect(
      page.getByText(`${en('suspicion_state.CLOSED')} · ${en('suspicion_outcome.COUNTERFEIT')}`)
    ).toBeVisible()

    await page.goto('/backoffice/suspicions')
    const [whose, state] = [en('suspicions.whose'), stateName].map((name) =>
      page.getByRole('combobox', { name })
    )
    await state!.click()
    await page.getByRole('option', { name: en('suspicion_state.CLOSED') }).click()
    const closed = page.getByRole('row').filter({ hasText: en('suspicion_state.CLOSED') })
    await expect(closed).toHaveCount(1)
    await expect(whose!).not.toHaveText(en('suspicion_whose.waiting'))
    await whose!.click()
    await page.getByRole('option', { name: en('suspicion_whose.waiting') }).click()
    await expect(state!).not.toHaveText(en('suspicion_state.CLOSED'))
    await expect(closed).toHaveCount(0)
    await whose!.click()
    await page.getByRole('option', { name: en('suspicion_whose.closed') }).click()
    await closed.getByRole('link').first().click()

    await button(page, en('suspicions.reopen')).click()
    await button(page.getByRole('dialog'), en('suspicions.reopen')).click()
    await expect(
      page.getByRole('listitem').filter({ hasText: en('suspicion_event.REOPENED') })
    ).toBeVisible()
  })

  test('suspicions are merged from the list, and a part is taken out again', async () => {
    const page = await openAsAnalyst({ path: '/backoffice/suspicions' })
    const cases = page.getByRole('row').filter({ hasText: /SU-\d{8}/ })
    await expect(cases.first()).toBeVisible()
    const waiting = await cases.count()
    for (const row of [cases.first(), cases.last()]) await row.getByRole('checkbox').check()
    await button(page, en('merging.merge')).click()
    const dialog = page.getByRole('dialog', { name: en('merging.merge_title') })
    await expect(dialog.getByRole('radio').first()).toBeChecked()
    expect(await findBarriers(page)).toEqual([])
    await button(dialog, en('merging.merge_done')).click()

    const subjects = table(page, en('merging.title'))
    await expect(subjects.getByRole('row')).toHaveCount(3)
    await expect(
      page.getByRole('listitem').filter({ hasText: /^.*Merged: case SU-/ })
    ).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await button(subjects, en('merging.take_out')).click()
    await button(page.getByRole('dialog'), en('merging.take_out')).click()
    await expect(subjects.getByRole('row')).toHaveCount(2)
    await page.goto('/backoffice/suspicions')
    await expect(cases).toHaveCount(waiting)
  })

  test('a case gets a due date, a note with a file and a measure, and is closed as counterfeit', async ({
    assert,
    cleanup,
  }) => {
    const page = await openAsAnalyst({
      path: '/backoffice/suspicions?filter={"reason":"SCANNED_AFTER_LOSS"}',
    })
    await page
      .getByRole('row')
      .getByRole('link', { name: /^Roll / })
      .first()
      .click()
    await button(page, en('case_work.due_change')).click()
    const due = page.getByRole('dialog', { name: en('case_work.due_title') })
    await typeDay(dayField(due, en('case_work.due')), '2099-12-31')
    await button(due, en('case_work.due_save')).click()
    await expect(fact(page, en('case_work.due'))).toHaveText('2099-12-31')
    await button(page, en('case_work.watch')).click()
    await expect(button(page, en('case_work.unwatch'))).toBeVisible()

    await page.getByRole('textbox', { name: en('case_work.note') }).fill('The seller’s list.')
    const choosing = page.waitForEvent('filechooser')
    await button(page, en('case_work.files_add')).click()
    const content = Buffer.from('Part,Price\nOP-1010,12.50\n')
    await (
      await choosing
    ).setFiles({ name: 'offre été.csv', mimeType: 'text/csv', buffer: content })
    await button(page, en('case_work.note_add')).click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'offre été.csv' }).click()
    assert.deepEqual(await readFile(await (await download).path()), content)

    await button(page, en('case_work.measure_add')).click()
    const dialog = page.getByRole('dialog', { name: en('case_work.measure_title') })
    await dialog.getByRole('combobox', { name: en('case_work.measure') }).click()
    await page.getByRole('option', { name: en('suspicion_measure.GOODS_SEIZED') }).click()
    await button(dialog, en('case_work.measure_save')).click()
    await expect(
      table(page, en('case_work.measures')).getByText(en('suspicion_measure.GOODS_SEIZED'))
    ).toBeVisible()
    expect(await findBarriers(page)).toEqual([])

    // Opens the case again after the test, because other tests count the closed cases.
    const { id } = await db.from('suspicions').where('due_on', '2099-12-31').firstOrFail()
    const waiting = { state: 'OPEN', outcome: null, closed_at: null, due_on: null }
    cleanup(async () => void (await db.from('suspicions').where('id', id).update(waiting)))
    await button(page, en('suspicions.close')).click()
    const closing = page.getByRole('dialog', { name: en('suspicions.close_title') })
    await closing.getByRole('combobox', { name: en('suspicions.outcome') }).click()
    await page.getByRole('option', { name: en('suspicion_outcome.COUNTERFEIT') }).click()
    await button(closing, en('suspicions.close_done')).click()
    await expect(
      page.getByText(en('case_work.decided', { right: '1', smart_count: 1 })).first()
    ).toBeVisible()
  })

  test('suspicions stay readable while the scan store is unavailable', async () => {
    const page = await openAsAnalyst({ path: '/backoffice/suspicions', refusals: [503] })
    withoutScans()
    await page
      .getByRole('link', { name: /^Around / })
      .first()
      .click()
    await expect(page.getByText(en('suspicions.evidence_away'))).toBeVisible()
    await expect(page.getByText(en('suspicions.formula_text'))).toBeVisible()
    await withScans()
    await button(page, ofBackoffice.en('list.retry')).click()
    await expect(table(page, en('suspicions.scans')).first()).toBeVisible()
  })

  test('suspicions are mailed by a rule that previews its mails', async () => {
    const name = `Imitated ${uniqueText(6)}`
    const page = await openAsAnalyst({ path: '/backoffice/alert_rules/create', viewport: 'narrow' })
    const inputOf = (source: 'name' | 'reasons' | 'lowest_score' | 'recipients') =>
      page.getByLabel(new RegExp(`^${alerts(`resources.alert_rules.fields.${source}`)}`))
    await inputOf('name').fill(name)
    await inputOf('reasons').click()
    await page
      .getByRole('option', { name: alerts('suspicion_reason.IMITATED_CODE'), exact: true })
      .click()
    await expect(page.getByRole('status').filter({ hasText: /\b[1-9]\d* times? in/ })).toBeVisible()
    // No score exceeds 100, so a rule with a higher score is invalid.
    await inputOf('lowest_score').fill('101')
    await expect(page.getByText(alerts('alert_rules.incomplete'))).toBeVisible()
    await inputOf('lowest_score').fill('30')
    await inputOf('recipients').click()
    await page.getByRole('option').first().click()
    await expect(page.getByRole('list', { name: alerts('alert_rules.latest') })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await button(page, 'Save').click()

    await expect(heading(page)).toHaveText(name)
    await expect(page.getByText(alerts('alert_rules.off'), { exact: true })).toBeVisible()
    await expect(fact(page, alerts('resources.alert_rules.fields.last_fired_at'))).toHaveText(
      alerts('alert_rules.never')
    )
    await expect(page.getByRole('list', { name: alerts('alert_rules.latest') })).toBeVisible()
    await button(page, alerts('alert_rules.switch_on')).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/would have fired [1-9]/)).toBeVisible()
    await button(dialog, alerts('alert_rules.switch_on')).click()
    await expect(page.getByText(alerts('alert_rules.on'), { exact: true })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])

    await button(page, alerts('alert_rules.delete')).click()
    await button(page.getByRole('dialog'), alerts('alert_rules.delete')).click()
    await expect(heading(page)).toHaveText('Alert rules')
    await expect(page.getByText(name)).toHaveCount(0)
  })
})

test.group('The loss of a roll', () => {
  test('the loss of a roll is reported on its page and undone when it is found, and no report erases a colleague’s note', async () => {
    const { roll } = await createScannedRoll({ 1: 1 })
    const page = await openAs(demoLogin('service@printer.example'), {
      path: `/backoffice/spools/${roll.rollId}/show`,
    })
    await button(page, loss('report')).click()
    const dialog = page.getByRole('dialog', { name: loss('title', { roll: roll.rollNo }) })
    const day = dayField(dialog, loss('lost_on'))
    await button(day, 'Clear').click()
    await button(dialog, loss('send')).click()
    await expect(dialog.getByText(loss('lost_on_missing'))).toBeVisible()
    await typeDay(day, '2026-01-31')
    await dialog.getByLabel(loss('note')).fill('Stolen from a van')
    await button(dialog, loss('send')).click()
    await expect(page.getByText(loss('is_lost', { day: '2026-01-31' }))).toBeVisible()
    await expect(page.getByText('Stolen from a van')).toBeVisible()
    await expect(button(page, loss('report'))).toHaveCount(0)

    await button(page, loss('withdraw')).click()
    await button(page.getByRole('dialog'), loss('withdraw')).click()
    await expect(page.getByText(loss('is_lost', { day: '2026-01-31' }))).toHaveCount(0)
    await button(page, loss('report')).click()
    await requestApi(page, `/backoffice/api/spools/${roll.rollId}/loss/`, {
      method: 'PUT',
      data: { lost_on: '2026-01-31', note: 'Seen at a market' },
    })
    await button(dialog, loss('send')).click()
    await expect(page.getByText(loss('is_lost', { day: utcDay(new Date()) }))).toBeVisible()
    await expect(page.getByText('Seen at a market')).toBeVisible()
  })

  test('the loss of a roll has a UTC day, and a future one is refused at its field', async () => {
    const { roll } = await createScannedRoll({ 1: 1 })
    const page = await openPage({ refusals: [422] })
    await liveOnAnotherDay(page)
    await logIn(page, demoLogin('service@printer.example'))
    await page.goto(`/backoffice/spools/${roll.rollId}/show`)
    await button(page, loss('report')).click()
    const dialog = page.getByRole('dialog', { name: loss('title', { roll: roll.rollNo }) })
    const day = dayField(dialog, loss('lost_on'))
    await typeDay(day, '2999-01-01')
    await button(dialog, loss('send')).click()
    await expect(day).toHaveAccessibleDescription(refusalTexts.en.FUTURE_LOSS)
    await button(dialog, loss('cancel')).click()

    await button(page, loss('report')).click()
    await button(dialog, loss('send')).click()
    await expect(page.getByText(loss('is_lost', { day: utcDay(new Date()) }))).toBeVisible()
  })
})

/** Sets a time zone in which the day is not the same as in UTC. */
async function liveOnAnotherDay(page: Page): Promise<void> {
  const timezoneId = new Date().getUTCHours() < 11 ? 'Etc/GMT+12' : 'Pacific/Kiritimati'
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTimezoneOverride', { timezoneId })
}

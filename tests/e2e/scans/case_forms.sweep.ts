import { uniqueText } from '#database/factories/unique_text'
import { labelNumber } from '#shared/labels/rolls/label_id'
import { createTranslator } from '#shared/ground/i18n/translator'
import { suspicionMessages } from '#shared/scans/suspicions/messages_en'
import { createCase } from '#tests/functional/scans/suspicions/work/case_scene'
import { expect } from '#tests/e2e/setup/expect'
import { button } from '#tests/e2e/setup/find'
import { openAsAnalyst } from '#tests/e2e/setup/scans/analyst'
import { withScans } from '#tests/e2e/setup/scans/scans'
import { refusalTexts } from '#tests/e2e/setup/texts'
import { NO_RESPONSE } from '#tests/e2e/setup/watch_for_trouble'
import { toDbInstant } from '#database/instant'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const en = createTranslator<typeof suspicionMessages>('en', suspicionMessages)

/** A label without scans. */
const LABEL = 'BCDFGHJKLMNP'

/** Opens a new case as an analyst. Deletes it after the test, because other tests count cases. */
async function openCase(refusals: readonly number[], cleanup: (end: () => Promise<void>) => void) {
  const id = await createCase()
  const about = { subject: `L${labelNumber(LABEL)}`, label_id: LABEL }
  await db.from('suspicions').where('id', id).update(about)
  cleanup(async () => {
    await db.from('suspicion_events').where('suspicion_id', id).delete()
    await db.from('suspicion_reasons').where('suspicion_id', id).delete()
    await db.from('suspicions').where('id', id).delete()
  })
  const page = await openAsAnalyst({ path: `/backoffice/suspicions/${id}/show`, refusals })
  return { page, id }
}

async function changeElsewhere(page: Page, id: number): Promise<void> {
  const at = toDbInstant(new Date())
  await db.from('suspicions').where('id', id).update({ due_on: '2099-12-31', updated_at: at })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('2099-12-31')).toBeVisible()
}

test.group('Forms about a case', (group) => {
  group.setup(withScans)

  test('a note whose response was lost is stored once when it is sent again', async ({
    assert,
    cleanup,
  }) => {
    const { page, id } = await openCase([NO_RESPONSE], cleanup)
    const text = `Asked twice ${uniqueText(6)}`
    const isCommenting = (url: URL) => url.pathname.endsWith(`/${id}/comments/`)
    await page.route(isCommenting, async (route) => {
      await route.fetch()
      await route.abort('failed')
    })
    await page.getByRole('textbox', { name: en('case_work.note') }).fill(text)
    await button(page, en('case_work.note_add')).click()
    await expect(page.getByRole('alert').filter({ hasText: en('suspicions.failed') })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    await page.unroute(isCommenting)
    await button(page, en('case_work.note_add')).click()
    await expect(page.getByText(en('case_work.note_added'))).toBeVisible()
    assert.lengthOf(await db.from('suspicion_events').where({ suspicion_id: id, text }), 1)
  })

  test('a case that another analyst changes while its closing dialog is open is closed only after a word about it', async ({
    assert,
    cleanup,
  }) => {
    const { page, id } = await openCase([409], cleanup)
    await button(page, en('suspicions.close')).click()
    const dialog = page.getByRole('dialog', { name: en('suspicions.close_title') })
    await changeElsewhere(page, id)
    await dialog.getByRole('combobox', { name: en('suspicions.outcome') }).click()
    await page.getByRole('option', { name: en('suspicion_outcome.GENUINE'), exact: true }).click()
    await button(dialog, en('suspicions.close_done')).click()
    await expect(dialog.getByText(refusalTexts.en.CHANGED_MEANWHILE)).toBeVisible()
    assert.include(await db.from('suspicions').where('id', id).first(), { state: 'OPEN' })
    await button(dialog, en('suspicions.close_done')).click()
    await expect(button(page, en('suspicions.reopen'))).toBeVisible()

    await button(page, en('suspicions.reopen')).click()
    await db.from('suspicions').where('id', id).update({ due_on: null })
    await changeElsewhere(page, id)
    const question = page.getByRole('dialog')
    await button(question, en('suspicions.reopen')).click()
    await expect(question.getByText(refusalTexts.en.CHANGED_MEANWHILE)).toBeVisible()
  })

  test('a note can be written after another action of its writer on the page', async ({
    cleanup,
  }) => {
    const { page } = await openCase([], cleanup)
    await button(page, en('suspicions.take')).click()
    await expect(page.getByText(en('suspicion_state.IN_PROGRESS')).first()).toBeVisible()
    const note = page.getByRole('textbox', { name: en('case_work.note') })
    for (const text of ['Asked the workshop.', 'Asked the seller.']) {
      await note.fill(text)
      await button(page, en('case_work.note_add')).click()
      await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    }
  })
})

import { pageResourceMessages as backofficeEn } from '#shared/information/pages/page_resource_messages_en'
import { pageResourceMessages as backofficeFr } from '#shared/information/pages/page_resource_messages_fr'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { findBarriers } from '#tests/e2e/setup/axe'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading } from '#tests/e2e/setup/find'
import { demoLogin, logIn, openAs } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { asksBeforeUnload } from '#tests/e2e/setup/visits/go_within'
import { goTo } from '#tests/e2e/setup/visits/visit'
import { textsOf } from '#tests/e2e/setup/texts'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const BACKOFFICE = { en: backofficeEn.pages, fr: backofficeFr.pages }
const QUESTION = { en: 'When are you closed?', fr: 'Quand êtes-vous fermés ?' }

test.group('FAQ and help', (group) => {
  group.each.setup(() => async () => {
    await db.from('page_versions').delete()
  })

  test('text typed after a save that changed nothing is not left without a question', async () => {
    const page = await openPage()
    await logIn(page, demoLogin('editor@maker.example'))
    await page.goto('/backoffice/pages/faq')
    const input = page.getByRole('textbox', { name: backofficeEn.pages.english })
    await input.press('Control+End')
    await input.pressSequentially('\n\n')
    await button(page, 'Save').click()
    await expect(page.getByText(backofficeEn.pages.saved)).toBeVisible()
    await input.pressSequentially('More')
    expect(await asksBeforeUnload(page)).toBe(true)
  })

  test('a link to a heading of the terms, or to a question, opens the page at that place', async () => {
    const page = await openPage()
    await logIn(page, await createOrderer())
    await goTo(page, '/psa_terms/terms')
    const last = page.getByRole('article').getByRole('heading', { level: 2 }).last()
    await page.goto(`/psa_terms/terms#${await last.getAttribute('id')}`)
    await expect(last).toBeInViewport()
    await page.reload()
    await expect(last).toBeInViewport()
    await goTo(page, '/information/faq')
    const question = page.getByRole('heading', { level: 2 }).last().getByRole('button')
    const id = await question.getAttribute('id')
    await goTo(page, `/information/faq#${id!.replace(/-question$/, '')}`)
    await expect(question).toHaveAttribute('aria-expanded', 'true')
    await expect(question).toBeInViewport()
  })

  for (const language of JOURNEY_LANGUAGES) {
    test(`an editor writes a question, and a supplier reads it in the help (${language})`, async () => {
      const t = textsOf(language)
      const said = BACKOFFICE[language]
      const editor = await openPage({ language })
      await logIn(editor, demoLogin('editor@maker.example'))
      await editor.goto('/backoffice/pages/faq')
      for (const [spoken, label] of [
        ['en', said.english],
        ['fr', said.french],
      ] as const) {
        const input = editor.getByRole('textbox', { name: label })
        const text = await input.inputValue()
        await input.fill(`${text}\n## ${QUESTION[spoken]}\n\n<b>August</b> {{payment_days}}\n`)
        const preview = editor.getByRole('region', { name: said[`preview_${spoken}`] })
        await expect(preview.getByRole('heading', { name: QUESTION[spoken] })).toBeVisible()
        await expect(preview.getByText('30', { exact: false }).last()).toBeVisible()
        await expect(preview.locator('b')).toHaveCount(0)
      }
      expect(await findBarriers(editor)).toEqual([])
      await editor.getByRole('button', { name: /^(Save|Enregistrer)$/ }).click()
      await expect(editor.getByText(said.saved)).toBeVisible()

      const page = await openAs(await createOrderer({ user: { language } }), { language })
      await goTo(page, '/statistics/history')
      await button(page, t('editorial.help_open')).press('Enter')
      const search = field(page, t('editorial.help_search'))
      await expect(search).toBeFocused()
      await search.fill(QUESTION[language])
      await expect(page.getByText(t('editorial.help_found', { smart_count: 1 }))).toBeVisible()
      const question = button(page, QUESTION[language])
      await question.press('Enter')
      await expect(question).toHaveAttribute('aria-expanded', 'true')
      await expect(page.getByText('August', { exact: false })).toBeVisible()
      await expect(heading(page)).toHaveText(t('statistics.history.title'))
      expect(await findBarriers(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(search).toBeHidden()
      await expect(button(page, t('editorial.help_open'))).toBeFocused()
    })
  }
})

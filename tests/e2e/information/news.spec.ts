import { uniqueText } from '#database/factories/unique_text'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { requestApi } from '#tests/e2e/setup/request_api'
import { findBarriers } from '#tests/e2e/setup/axe'
import { expect } from '#tests/e2e/setup/expect'
import { dayField, typeDay } from '#tests/e2e/setup/days'
import { button, field, link } from '#tests/e2e/setup/find'
import { demoLogin, logIn, openAs } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { NO_RESPONSE } from '#tests/e2e/setup/watch_for_trouble'
import { ofNews } from '#tests/e2e/setup/screens/resource_texts'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en, fieldTexts, textsOf } from '#tests/e2e/setup/texts'
import { businessDay } from '#shared/ground/dates/business_day'
import type { CorporateNews } from '#shared/information/news/news_contract'
import { daysOf } from '#shared/information/news/news_period'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const EDITOR = demoLogin('editor@maker.example')
const API = '/welcome/api/corporate_news/'

/** The end that another editor chose for news of today, and the days until this end. */
const END = { publish_until: new Date('2041-05-06T00:00:00').toISOString() }
const daysUntilEnd = () => daysOf({ publish_from: new Date().toISOString(), ...END })

const newsOf = (page: Page, t = en) =>
  page.getByRole('region', { name: t('news.title'), exact: true })

async function openEditor(page: Page, language: 'en' | 'fr' = 'en') {
  const t = textsOf(language)
  await logIn(page, EDITOR)
  await page.goto('/')
  await button(newsOf(page, t), t('news.edit')).click()
  const dialog = page.getByRole('dialog', { name: t('news.editor.title') })
  await dialog.waitFor()
  return dialog
}

test.group('News', () => {
  for (const language of JOURNEY_LANGUAGES) {
    test(`an editor publishes news, and a supplier reads them (${language})`, async () => {
      const t = textsOf(language)
      const page = await openPage({ language })
      const dialog = await openEditor(page, language)
      const mark = uniqueText(6)
      const texts = { en: `Rolls are wider ${mark}`, fr: `Rouleaux plus larges ${mark}` }
      const text = texts[language]
      await field(dialog, t('news.editor.which')).selectOption(t('news.editor.new'))
      await field(dialog, t('news.editor.english')).fill(texts.en)
      await field(dialog, t('news.editor.french')).fill(texts.fr)
      await field(dialog, t('news.editor.link')).fill(`/${'news/'.repeat(50)}`)
      await button(dialog, t('news.editor.save')).click()
      const most = { requirement: 200, smart_count: 200 }
      await expect(dialog.getByText(t('validation.max_length', most))).toBeVisible()
      await field(dialog, t('news.editor.link')).fill('javascript:alert(1)')
      await button(dialog, t('news.editor.save')).click()
      await expect(dialog.getByText(t('validation.link'))).toBeVisible()
      await field(dialog, t('news.editor.link')).fill('/distribution/distribution')
      for (const [preview, shown] of [
        [t('news.editor.preview_english'), texts.en],
        [t('news.editor.preview_french'), texts.fr],
      ] as const) {
        await expect(dialog.getByRole('region', { name: preview }).getByText(shown)).toBeVisible()
      }
      expect(await findBarriers(page)).toEqual([])
      await button(dialog, t('news.editor.save')).click()
      await expect(page.getByText(t('news.editor.saved'))).toBeVisible()
      await expect(newsOf(page, t).getByText(text)).toBeVisible()

      const reader = await openAs(await createOrderer({ user: { language } }), {
        path: '/welcome',
        language,
        viewport: 'narrow',
      })
      await expect(newsOf(reader, t).getByText(text)).toBeVisible()
      const unseen = newsOf(reader, t).getByText(t('news.unseen'), { exact: true })
      await expect(unseen.first()).toBeVisible()
      await expect(button(reader, t('news.edit'))).toHaveCount(0)
      await link(newsOf(reader, t), t('news.read_more_of', { text })).click()
      await expect(reader).toHaveURL(/\/distribution\/distribution$/)
      await reader.goto('/welcome')
      await expect(newsOf(reader, t).getByText(text)).toBeVisible()
      await expect(unseen).toHaveCount(0)
    })
  }

  test('news that end before they begin or have an incomplete day are not saved, in the shop and in the backoffice', async () => {
    const page = await openPage()
    const dialog = await openEditor(page)
    await field(dialog, en('news.editor.which')).selectOption(en('news.editor.new'))
    const text = `Half a day ${uniqueText(6)}`
    await field(dialog, en('news.editor.english')).fill(text)
    await field(dialog, en('news.editor.french')).fill('Un demi-jour')
    const until = dayField(dialog, en('news.editor.until'))
    await typeDay(dayField(dialog, en('news.editor.from')), '2031-02-02')
    for (const [day, problem] of [
      ['2031-02', en('validation.date')],
      ['2031-02-01', en('validation.date_order')],
    ] as const) {
      await typeDay(until, day)
      await button(dialog, en('news.editor.save')).click()
      await expect(dialog.getByText(problem)).toBeVisible()
      await expect(until.getByRole('spinbutton').first()).toBeFocused()
    }
    await typeDay(until, '2031-02-03')
    await expect(dialog.getByText(en('validation.date_order'))).toBeHidden()
    await button(dialog, en('news.editor.save')).click()
    await expect(page.getByText(en('news.editor.saved'))).toBeVisible()

    await page.goto('/backoffice/news')
    await page.getByRole('row').filter({ hasText: text }).click()
    const t = ofNews.en
    const last = dayField(page, t('resources.news.fields.publish_until'))
    await typeDay(last, '20')
    await button(page, 'Save').click()
    await expect(last.getByRole('spinbutton').first()).toBeFocused()
    await expect(page.getByText(fieldTexts.en.date)).toBeVisible()
    await expect(page.getByText(t('news.saved'))).toHaveCount(0)
  })

  test('an editor sees another editor’s changes before replacing them', async () => {
    const page = await openAs(EDITOR, { language: 'fr', refusals: [409] })
    const mark = uniqueText(6)
    await requestApi(page, API, { method: 'POST', data: { en: `One ${mark}`, fr: `Un ${mark}` } })
    const dialog = await openEditor(page, 'fr')
    const fr = textsOf('fr')
    const { news } = await requestApi<CorporateNews>(page, API)
    const { pk, updated_at } = news.find((item) => item.en === `One ${mark}`)!
    await field(dialog, fr('news.editor.which')).selectOption(String(pk))
    await field(dialog, fr('news.editor.french')).fill(`Le mien ${mark}`)
    await requestApi(page, `${API}${pk}/`, {
      method: 'PUT',
      data: { en: `Theirs ${mark}`, fr: `Le leur ${mark}`, ...END, updated_at },
    })
    await button(dialog, fr('news.editor.save')).click()
    await expect(dialog.getByText(fr('news.editor.failed'))).toBeVisible()
    await expect(dialog.getByText(`Le leur ${mark}`)).toBeVisible()
    await expect(
      dialog.getByText(fr('news.editor.current_days', { ...daysUntilEnd() }))
    ).toBeVisible()
    await expect(field(dialog, fr('news.editor.french'))).toHaveValue(`Le mien ${mark}`)
    await button(dialog, fr('news.editor.save_mine')).click()
    await expect(newsOf(page, fr).getByText(`Le mien ${mark}`)).toBeVisible()
  })

  test('an editor in the backoffice sees every conflicting change of others', async () => {
    const t = ofNews.en
    const page = await openAs(EDITOR, { refusals: [409] })
    const mark = uniqueText(6)
    await requestApi(page, API, { method: 'POST', data: { en: `One ${mark}`, fr: `Un ${mark}` } })
    const change = async (said: string) => {
      const { news } = await requestApi<CorporateNews>(page, API)
      const { pk, updated_at } = news.find((item) => item.en.endsWith(mark))!
      const data = { en: `${said} ${mark}`, fr: mark, ...END, updated_at }
      await requestApi(page, `${API}${pk}/`, { method: 'PUT', data })
    }
    await page.goto('/backoffice/news')
    await page.getByRole('row').filter({ hasText: mark }).click()
    const text = page.getByRole('textbox', { name: t('resources.news.fields.en') })
    await text.fill(`Mine ${mark}`)
    await change('Theirs')
    await button(page, 'Save').click()
    const problem = page.getByRole('alert').filter({ hasText: t('news.failed') })
    await expect(problem).toContainText(`Theirs ${mark}`)
    await expect(problem).toContainText(t('news.current_days', { ...daysUntilEnd() }))
    await change('Once more')
    await button(problem, t('news.save_mine')).click()
    await expect(problem).toContainText(`Once more ${mark}`)
    await expect(text).toHaveValue(`Mine ${mark}`)
    await button(problem, t('news.save_mine')).click()
    await expect(page.getByText(t('news.saved'))).toBeVisible()
    const versions = page.getByRole('table', { name: t('news.versions') })
    await expect(versions.getByText(`Mine ${mark}`)).toBeVisible()
  })

  test('news that an editor changes after a lost response are published as changed', async () => {
    const page = await openPage({ refusals: [NO_RESPONSE] })
    const dialog = await openEditor(page)
    const text = `Once or twice ${uniqueText(6)}`
    await field(dialog, en('news.editor.which')).selectOption(en('news.editor.new'))
    await field(dialog, en('news.editor.english')).fill(text)
    await field(dialog, en('news.editor.french')).fill('Une ou deux fois')
    await typeDay(dayField(dialog, en('news.editor.from')), businessDay(new Date()))
    const save = () => button(dialog, en('news.editor.save')).click()
    const loseResponse = async () => {
      const isPublishing = (url: URL) => url.pathname === API
      await page.route(isPublishing, async (route) => {
        await route.fetch()
        await route.abort('failed')
      })
      const lost = page.waitForEvent('requestfailed')
      await save()
      await lost
      await page.unroute(isPublishing)
    }
    const stored = () => db.from('corporate_news').where('text_en', 'like', `${text}%`)
    await loseResponse()
    await loseResponse()
    expect(await stored()).toHaveLength(1)
    await field(dialog, en('news.editor.english')).fill(`${text}!`)
    await save()
    await expect(page.getByText(en('news.editor.saved'))).toBeVisible()
    expect(await stored()).toHaveLength(2)
  })

  test('news whose response was lost are published once, from the chosen day', async () => {
    const t = ofNews.en
    const page = await openAs(EDITOR, { path: '/backoffice/news/create', refusals: [NO_RESPONSE] })
    const text = `Sent twice ${uniqueText(6)}`
    await page.getByRole('textbox', { name: t('resources.news.fields.en') }).fill(text)
    await page.getByRole('textbox', { name: t('resources.news.fields.fr') }).fill('Deux fois')
    const today = businessDay(new Date())
    const from = dayField(page, t('resources.news.fields.publish_from'))
    await typeDay(from, today)
    await expect(from.getByRole('spinbutton').first()).toHaveText(today.slice(0, 4))
    const isCreating = (url: URL) => url.pathname === '/backoffice/api/news'
    await page.route(isCreating, async (route) => {
      await route.fetch()
      await route.abort('failed')
    })
    await button(page, 'Save').click()
    await expect(page.getByRole('alert').filter({ hasText: t('news.failed') })).toBeVisible()
    await page.unroute(isCreating)
    await button(page, 'Save').click()
    await expect(page.getByText(t('news.saved'))).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: text })).toHaveCount(1)
    expect(await db.from('corporate_news').where('text_en', text)).toHaveLength(1)
  })

  test('unsaved news texts are not discarded without a question', async () => {
    const page = await openPage()
    const dialog = await openEditor(page)
    await field(dialog, en('news.editor.english')).fill('Half a sentence')
    await page.keyboard.press('Escape')
    await button(page, en('news.editor.keep')).click()
    await expect(field(dialog, en('news.editor.english'))).toHaveValue('Half a sentence')
    await button(dialog, en('common.cancel')).click()
    await button(page, en('news.editor.discard')).click()
    await expect(dialog).toHaveCount(0)
  })

  test('the backoffice lists all news with editor and time of each change', async () => {
    const t = ofNews.en
    const page = await openAs(EDITOR, { path: '/backoffice/news/create' })
    const text = `Written in the backoffice ${uniqueText(6)}`
    await page.getByRole('textbox', { name: t('resources.news.fields.en') }).fill(text)
    await page.getByRole('textbox', { name: t('resources.news.fields.fr') }).fill('Du back-office')
    await button(page, 'Save').click()
    await expect(page.getByText(t('news.saved'))).toBeVisible()
    await page.getByRole('row').filter({ hasText: text }).click()
    await page.getByRole('textbox', { name: t('resources.news.fields.en') }).fill(`${text}!`)
    await button(page, 'Save').click()
    const versions = page.getByRole('table', { name: t('news.versions') })
    await expect(versions.getByText(`${text}!`)).toBeVisible()
    await expect(versions.getByText(text, { exact: true })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
  })
})

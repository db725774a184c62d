import { readFile } from 'node:fs/promises'
import { uniqueText } from '#database/factories/unique_text'
import { toDbInstant } from '#database/instant'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { findBarriers } from '#tests/e2e/setup/axe'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading, link, tab } from '#tests/e2e/setup/find'
import { holdRequests } from '#tests/e2e/setup/hold_responses'
import { tabTo } from '#tests/e2e/setup/keyboard'
import { demoLogin, logIn, openAs } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { createStaff } from '#tests/e2e/setup/people/staff'
import { ofDocuments } from '#tests/e2e/setup/screens/resource_texts'
import { createOrderer, endSessions } from '#tests/e2e/setup/people/suppliers'
import { settle } from '#tests/e2e/setup/settle'
import { textsOf } from '#tests/e2e/setup/texts'
import { DOCUMENT_ENDINGS, MAX_DOCUMENT_MEGABYTES } from '#shared/ground/http/document_file'
import type { Language } from '#shared/ground/i18n/language'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const PAGE = '/information/information'
const EDITOR = demoLogin('editor@maker.example')

async function createCategory(): Promise<string> {
  const at = toDbInstant(new Date())
  const name = `Guides ${uniqueText(6)}`
  await db.table('document_categories').insert({
    name_en: name,
    name_fr: name,
    sort_index: 99,
    created_at: at,
    updated_at: at,
  })
  return name
}

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`)

interface Chosen {
  category: string
  name: string
  content: Buffer
}

async function uploadOn(page: Page, { category, name, content }: Chosen, language: Language) {
  const t = textsOf(language)
  await field(page, t('documentation.upload.category')).selectOption(category)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content })
  await button(page, t('documentation.upload.send')).click()
}

async function restoreFirst(page: Page, name: string, language: Language) {
  const t = ofDocuments[language]
  await page.goto('/backoffice/documents')
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').click()
  await button(page, t('documents.restore', { version: 1 })).click()
  await button(page.getByRole('dialog'), t('documents.restore', { version: 1 })).click()
  await expect(page.getByText(t('documents.restored'))).toBeVisible()
  await expect(page.getByText(t('documents.restored_from', { version: 1 }))).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
}

test.group('Documentation', () => {
  for (const language of JOURNEY_LANGUAGES) {
    test(`an editor uploads, replaces and restores a document, and a supplier finds it (${language})`, async () => {
      const t = textsOf(language)
      const category = await createCategory()
      const name = `Roll guide ${uniqueText(6)}`
      const page = await openAs(EDITOR, { path: PAGE, language, refusals: [422] })
      const chosen = { category, name: `${name}.pdf` }
      await uploadOn(page, { ...chosen, content: Buffer.from('MZ, no PDF at all') }, language)
      await expect(page.getByText(t('documentation.upload.failed'))).toBeVisible()
      for (const content of [pdf('one'), pdf('two')]) {
        await uploadOn(page, { ...chosen, content }, language)
        await expect(page.getByText(t('documentation.upload.done')).first()).toBeVisible()
      }
      const group = page.getByRole('region', { name: category, exact: true })
      await expect(group.getByText(t('documentation.version', { version: 2 }))).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
      await restoreFirst(page, name, language)

      const reader = await openAs(await createOrderer({ user: { language } }), {
        path: PAGE,
        language,
        viewport: 'narrow',
      })
      await expect(button(reader, t('documentation.upload.send'))).toHaveCount(0)
      await field(reader, t('documentation.search')).fill(name.toUpperCase())
      const [download] = await Promise.all([
        reader.waitForEvent('download'),
        link(reader, name).click(),
      ])
      expect(download.suggestedFilename()).toBe(`${name}.pdf`)
      expect((await readFile(await download.path())).equals(pdf('one'))).toBe(true)
      expect(await findBarriers(reader)).toEqual([])
      await field(reader, t('documentation.search')).fill('nothing is called so')
      await button(reader, t('documentation.show_all')).click()
      await expect(link(reader, name)).toBeVisible()

      await reader.goto('/contact/contact_information')
      await button(reader, t('editorial.help_open')).click()
      await field(reader, t('editorial.help_search')).fill(name.toUpperCase())
      const help = reader.getByRole('complementary', { name: t('editorial.help') })
      const found = t('editorial.help_documents_found', { smart_count: 1 })
      await expect(help.getByText(found)).toBeVisible()
      expect(await findBarriers(reader)).toEqual([])
      const [again] = await Promise.all([reader.waitForEvent('download'), link(help, name).click()])
      expect(again.suggestedFilename()).toBe(`${name}.pdf`)
      await expect(heading(reader)).toHaveText(t('contact.information.title'))
    })
  }

  test('a file can be uploaded by drag and drop', async () => {
    const t = textsOf('en')
    const category = await createCategory()
    const page = await openAs(EDITOR, { path: PAGE })
    const group = page.getByRole('region', { name: category, exact: true })
    const area = page.getByText(t('documentation.upload.drop'))
    await field(page, t('documentation.upload.category')).selectOption(category)
    const dropped = await page.evaluateHandle(
      (content) => {
        const data = new DataTransfer()
        data.items.add(new File([content], 'Dropped.pdf', { type: 'application/pdf' }))
        return data
      },
      String(pdf('dropped'))
    )
    for (const event of ['dragover', 'drop']) {
      await area.dispatchEvent(event, { dataTransfer: dropped })
    }
    await expect(page.getByText('Dropped.pdf, ', { exact: false })).toBeVisible()
    await button(page, t('documentation.upload.send')).click()
    await expect(link(group, 'Dropped')).toBeVisible()
  })

  test('a file can be chosen and uploaded by keyboard, with its progress', async () => {
    const t = textsOf('en')
    const category = await createCategory()
    const page = await openPage()
    const { keyboard } = page
    await logIn(page, EDITOR)
    await page.goto(PAGE)
    const limits = { megabytes: MAX_DOCUMENT_MEGABYTES, endings: DOCUMENT_ENDINGS }
    await expect(page.getByText(t('documentation.upload.limits', limits))).toBeVisible()
    // Listens before the click, so that the browser opens no dialog.
    const chosen = page.waitForEvent('filechooser')
    await tabTo(page, field(page, t('documentation.upload.category')))
    await keyboard.type(category)
    await tabTo(page, button(page, t('documentation.upload.choose')))
    await keyboard.press('Enter')
    const chooser = await chosen
    await chooser.setFiles({ name: 'Keys.pdf', mimeType: 'application/pdf', buffer: pdf('keys') })
    await expect(page.getByText('Keys.pdf, ', { exact: false })).toBeVisible()
    const held = await holdRequests(page, /\/information\/api\/documents\//)
    await tabTo(page, button(page, t('documentation.upload.send')))
    await keyboard.press('Enter')
    await held.reached
    const progress = t('documentation.upload.progress', { name: 'Keys.pdf' })
    await expect(page.getByRole('progressbar', { name: progress })).toBeVisible()
    held.release()
    const group = page.getByRole('region', { name: category, exact: true })
    await expect(link(group, 'Keys')).toBeVisible()
    await expect(page.getByText(t('documentation.upload.done'))).toBeVisible()
  })

  test('an upload whose session has ended is sent after a new login, and stays in the list', async () => {
    const t = textsOf('en')
    const category = await createCategory()
    const editor = await createStaff('EDITOR')
    const page = await openAs(editor, { path: PAGE, refusals: [401] })
    await expect(field(page, t('documentation.upload.category'))).toBeVisible()
    await endSessions(page, editor.userId)
    // The login requests the list again. Its delayed response is older than the upload.
    const sent = Promise.withResolvers<void>()
    await page.route(/document_list/, async (route) => {
      const response = await route.fetch()
      await sent.promise
      await route.fulfill({ response })
    })
    const isRequested = page.waitForRequest(/document_list/)
    await uploadOn(page, { category, name: 'Late.pdf', content: pdf('late') }, 'en')
    const dialog = page.getByRole('dialog', { name: t('accounts.again.title') })
    await field(dialog, t('accounts.login.password')).fill(editor.password)
    await button(dialog, t('accounts.login.submit')).click()
    await isRequested
    await expect(page.getByText(t('documentation.upload.done'))).toBeVisible()
    sent.resolve()
    await settle(page)
    const group = page.getByRole('region', { name: category, exact: true })
    await expect(link(group, 'Late')).toBeVisible()
  })

  test('a document without French version is offered in English with a note', async () => {
    const category = await createCategory()
    const fr = textsOf('fr')
    const page = await openAs(EDITOR, { path: PAGE, language: 'fr' })
    await field(page, fr('documentation.upload.language')).selectOption('en')
    await uploadOn(page, { category, name: 'English only.pdf', content: pdf('x') }, 'fr')
    const group = page.getByRole('region', { name: category, exact: true })
    await expect(link(group, 'English only')).toBeVisible()
    await expect(group.getByText(fr('documentation.only_en'))).toBeVisible()
  })

  test('a file that cannot be uploaded is refused before it is sent', async () => {
    const t = textsOf('en')
    const category = await createCategory()
    const page = await openAs(EDITOR, { path: PAGE })
    await button(page, t('documentation.upload.send')).click()
    await expect(page.getByText(t('documentation.upload.choose_category'))).toBeVisible()
    await expect(page.getByText(t('documentation.upload.choose_file'))).toBeVisible()
    await expect(field(page, t('documentation.upload.category'))).toBeFocused()
    await uploadOn(page, { category, name: 'setup.exe', content: pdf('x') }, 'en')
    await expect(page.getByRole('alert').filter({ hasText: 'DOCX' })).toBeVisible()
  })

  test('the backoffice counts downloads and sorts documents', async () => {
    const t = ofDocuments.en
    const category = await createCategory()
    const page = await openAs(EDITOR, { path: PAGE })
    const mark = uniqueText(6)
    const [first, second] = [`First ${mark}`, `Second ${mark}`]
    for (const name of [first, second]) {
      await uploadOn(page, { category, name: `${name}.pdf`, content: pdf(name) }, 'en')
      await expect(link(page, name)).toBeVisible()
    }
    await Promise.all([page.waitForEvent('download'), link(page, first).click()])
    await page.goto('/backoffice/documents')
    await page.getByRole('row').filter({ hasText: first }).getByRole('link').click()
    await tab(page, t('documents.downloads')).click()
    await expect(page.getByRole('row').filter({ hasText: 'MAKERFR001' })).toContainText('1')

    const { id } = await db.from('document_categories').where('name_en', category).firstOrFail()
    await page.goto(`/backoffice/document_categories/${id}`)
    const list = page.getByRole('list', { name: t('documents.order_of') })
    await expect(list.getByRole('listitem').first()).toContainText(first)
    await button(list, t('sortable.up', { name: second })).press('Enter')
    const moved = t('sortable.moved', { name: second, place: 1, count: 2 })
    await expect(page.getByText(moved)).toBeVisible()
    const lines = list.getByRole('listitem')
    await expect(lines.first()).toContainText(second)
    expect(await findBarriers(page)).toEqual([])
    await lines.first().dragTo(lines.last())
    const dragged = t('sortable.moved', { name: second, place: 2, count: 2 })
    await expect(page.getByText(dragged)).toBeVisible()
    await lines.first().dragTo(lines.last())
    const back = t('sortable.moved', { name: first, place: 2, count: 2 })
    await expect(page.getByText(back)).toBeVisible()
    await page.goto(PAGE)
    const group = page.getByRole('region', { name: category, exact: true })
    await expect(group.getByRole('listitem').first()).toContainText(second)
  })
})

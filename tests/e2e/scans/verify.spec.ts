import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { findBarriers } from '#tests/e2e/setup/axe'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading } from '#tests/e2e/setup/find'
import { ORIGIN, openPage } from '#tests/e2e/setup/open_page'
import { qrPicture, qrVideo } from '#tests/e2e/setup/scans/qr_codes'
import { fieldTexts, verifyTexts, inBoth } from '#tests/e2e/setup/texts'
import { fromLabelKey } from '#app/labels/rolls/labels/label_key'
import type { Language } from '#shared/ground/i18n/language'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { type Page, chromium } from 'playwright'

const DEMO = 'DM0000000001'
const UNKNOWN = 'BCDFGHJKLMNP'
const ASKED = '**/verify/api/check/'

const TEXTS = inBoth(verifyTexts.en, verifyTexts.fr)

const shown = (page: Page) => page.getByRole('status').getByRole('heading')

async function activatedLabel(): Promise<string> {
  const { label_key: key } = await db
    .from('labels')
    .join('rolls', 'rolls.id', 'labels.roll_id')
    .whereNotNull('rolls.activated_at')
    .select('labels.label_key')
    .firstOrFail()
  return fromLabelKey(key)
}

const openVerify = async (path: string, language: Language, viewport: 'narrow' | 'wide') => {
  const page = await openPage({ language, viewport, refusals: [422] })
  await page.goto(path)
  await heading(page).waitFor()
  return page
}

test.group('Verification page', () => {
  for (const language of JOURNEY_LANGUAGES) {
    const t = TEXTS[language]

    test(`a link fills in its code, and the keyboard checks it and the next ones (${language})`, async ({
      assert,
    }) => {
      const code = await activatedLabel()
      const page = await openVerify(`/verify/${code}`, language, 'narrow')
      await expect(page.getByText(t('verify.prefilled'))).toBeVisible()
      await expect(shown(page)).toHaveCount(0)
      const input = field(page, t('verify.code'))
      await expect(input).toHaveValue(code)
      await input.press('Enter')
      await expect(shown(page)).toHaveAccessibleName(t('verify.statuses.1'))
      await expect(page.getByText(t('verify.advice.1'))).toBeVisible()

      // The checked code is selected, so that typing replaces it.
      await page.keyboard.type(UNKNOWN.toLowerCase())
      await page.keyboard.press('Enter')
      await expect(shown(page)).toHaveAccessibleName(t('verify.statuses.0'))
      await expect(page.getByRole('link', { name: 'service@printer.example' })).toBeVisible()
      assert.deepEqual(await findBarriers(page), [])

      await page.keyboard.type('ABC')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toHaveText(fieldTexts[language].label_code)
      await expect(shown(page)).toHaveCount(0)
    })
  }

  test('the page, its result, an error and a notice change to the other language', async () => {
    const page = await openVerify(`/verify/${DEMO}`, 'en', 'wide')
    await button(page, TEXTS.en('verify.check')).click()
    await expect(shown(page)).toHaveAccessibleName(TEXTS.en('verify.statuses.5'))
    await button(page, 'Français').click()
    await expect(shown(page)).toHaveAccessibleName(TEXTS.fr('verify.statuses.5'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')

    await field(page, TEXTS.fr('verify.code')).fill('ABC')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(fieldTexts.fr.label_code)
    await field(page, TEXTS.fr('verify.position.share')).click()
    await expect(page.getByText(TEXTS.fr('verify.position.denied'))).toBeVisible()
    await button(page, 'English').click()
    await expect(page.getByRole('alert')).toHaveText(fieldTexts.en.label_code)
    await expect(page.getByText(TEXTS.en('verify.position.denied'))).toBeVisible()
  })

  test('a code in a picture is checked at once, and a picture without one is explained', async () => {
    const t = TEXTS.en
    const page = await openVerify('/verify', 'en', 'wide')
    const choose = (buffer: Buffer) =>
      page
        .getByLabel(t('verify.camera.picture'))
        .setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer })
    await choose(qrPicture(`${ORIGIN}/verify/${DEMO}`))
    await expect(shown(page)).toHaveAccessibleName(t('verify.statuses.5'))
    await expect(field(page, t('verify.code'))).toHaveValue(DEMO)
    await choose(qrPicture(null))
    await expect(page.getByRole('alert')).toHaveText(t('verify.camera.no_code'))
  })

  test('a code in front of the camera is checked at once', async ({ cleanup }) => {
    const t = TEXTS.fr
    const folder = mkdtempSync(join(tmpdir(), 'label-portal-camera-'))
    const file = join(folder, 'label.y4m')
    writeFileSync(file, qrVideo(`${ORIGIN}/verify/${DEMO}`))
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${file}`,
      ],
    })
    cleanup(async () => {
      await browser.close()
      rmSync(folder, { recursive: true })
    })
    const page = await browser.newPage({ baseURL: ORIGIN, locale: 'fr-FR' })
    await page.goto('/verify')
    await button(page, t('verify.camera.start')).click()
    await expect(shown(page)).toHaveAccessibleName(t('verify.statuses.5'))
    await expect(button(page, t('verify.camera.start'))).toBeVisible()
    await expect(page.locator('video')).toBeHidden()
  })

  test('the location is asked for only after a choice, and each check sends the current one rounded', async ({
    assert,
  }) => {
    const t = TEXTS.en
    const page = await openVerify(`/verify/${DEMO}`, 'en', 'wide')
    const sent = async () => {
      const request = page.waitForRequest(ASKED)
      await button(page, t('verify.check')).click()
      return (await request).postDataJSON().position
    }
    assert.isNull(await sent())
    const choice = field(page, t('verify.position.share'))
    await choice.click()
    await expect(page.getByText(t('verify.position.denied'))).toBeVisible()
    await expect(choice).not.toBeChecked()

    // The browser may otherwise return a position of the last five minutes.
    await page.evaluate(() => {
      const { geolocation } = navigator
      const ask = geolocation.getCurrentPosition.bind(geolocation)
      geolocation.getCurrentPosition = (found, failed) => ask(found, failed, { maximumAge: 0 })
    })
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 48.856614, longitude: 2.352222, accuracy: 9 })
    await choice.check()
    assert.deepEqual(await sent(), { lat: 48.857, lon: 2.352, accuracy: 9 })
    await page.context().setGeolocation({ latitude: 45.764043, longitude: 4.835659, accuracy: 9 })
    assert.deepEqual(await sent(), { lat: 45.764, lon: 4.836, accuracy: 9 })

    await page.context().clearPermissions()
    assert.isNull(await sent())
    await expect(page.getByText(t('verify.position.denied'))).toBeVisible()
    await expect(choice).not.toBeChecked()
  })
})

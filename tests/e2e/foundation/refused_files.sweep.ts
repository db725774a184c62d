import { errorMessages as english } from '#shared/ground/texts/errors/error_messages_en'
import { errorMessages as french } from '#shared/ground/texts/errors/error_messages_fr'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { en, fr } from '#tests/e2e/setup/screens/backoffice'
import { findBarriers } from '#tests/e2e/setup/axe'
import { formOf } from '#tests/e2e/setup/download_menu'
import { expect } from '#tests/e2e/setup/expect'
import { button, link } from '#tests/e2e/setup/find'
import { openAs } from '#tests/e2e/setup/people/logins'
import { createStaff } from '#tests/e2e/setup/people/staff'
import { endSessions } from '#tests/e2e/setup/people/suppliers'
import { test } from '@japa/runner'

const LANGUAGES = {
  en: { backoffice: en, errors: english },
  fr: { backoffice: fr, errors: french },
}

test.group('A file that the server refuses', () => {
  for (const language of JOURNEY_LANGUAGES) {
    const { backoffice, errors } = LANGUAGES[language]

    test(`a refused list download explains an ended session on a page: ${language}`, async () => {
      const service = await createStaff('CUSTOMER_SERVICE', { language })
      const page = await openAs(service, { path: '/backoffice/users', language, refusals: [401] })
      await expect(button(page, backoffice('list.download'))).toBeEnabled()
      const file = await formOf(page, backoffice('list.download'))
      await endSessions(page, service.userId)
      await file.click()
      await expect(page.getByText(errors.SESSION_EXPIRED)).toBeVisible()
      await expect(link(page, errors.TO_HOME_PAGE)).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
    })
  }
})

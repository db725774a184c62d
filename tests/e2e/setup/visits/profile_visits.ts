import { temporaryAccount } from '#database/factories/approval_factory'
import { createAddress } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { tokenMessages as english } from '#shared/companies/tokens/token_messages_en'
import { tokenMessages as french } from '#shared/companies/tokens/token_messages_fr'
import { expect } from '#tests/e2e/setup/expect'
import { button, field } from '#tests/e2e/setup/find'
import { logIn } from '#tests/e2e/setup/people/logins'
import { settle } from '#tests/e2e/setup/settle'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { asDemo, goTo, type Visit } from '#tests/e2e/setup/visits/visit'
import { textsOf } from '#tests/e2e/setup/texts'
import db from '@adonisjs/lucid/services/db'

const PROFILE = '/accounts/profile'
const TOKENS = '/accounts/tokens'

const TOKEN_TEXTS = { en: english, fr: french }

const PROFILE_PROBLEMS: Visit = {
  what: 'the profile with what is wrong about it',
  open: async (page, language) => {
    const t = textsOf(language)
    const orderer = await createOrderer({ company: { cofor10: temporaryAccount() } })
    const companyId = orderer.company.id
    await createUser(db.connection(), { companyId })
    await createUser(db.connection(), { companyId, isActive: false })
    await logIn(page, orderer)
    await goTo(page, PROFILE)
    await field(page, t('profile.user.phone')).fill('12')
    await button(page, t('profile.user.save')).click()
    const billing = page.getByRole('region', { name: t('profile.billing.title') })
    await field(billing, t('profile.billing.city')).fill('')
    await button(page, t('profile.billing.save')).click()
    await button(page, t('profile.colleagues.disable')).click()
    await expect(page.getByText(t('profile.colleagues.choose_one'))).toBeVisible()
    await settle(page)
  },
}

const DELIVERY_WAITING: Visit = {
  what: 'the profile of a T account whose delivery address waits',
  open: async (page, language) => {
    const company = { cofor10: temporaryAccount() }
    const orderer = await createOrderer({ company, user: { language } })
    await createAddress(db.connection(), orderer.company, 'DELIVERY', 'CLIENT_APPROVAL_REQUESTED')
    await logIn(page, orderer)
    await goTo(page, PROFILE)
  },
}

const SECOND_FACTOR: Visit = {
  what: 'the profile while a second factor is set up',
  open: async (page, language) => {
    const t = textsOf(language)
    const orderer = await createOrderer({ user: { language } })
    await logIn(page, orderer)
    await goTo(page, PROFILE)
    await button(page, t('second_factor.set_up.start')).click()
    await field(page, t('second_factor.password')).fill(orderer.password)
    await button(page, t('second_factor.set_up.go_on')).click()
    await page.getByRole('img', { name: t('second_factor.set_up.qr') }).waitFor()
    await settle(page)
  },
}

const NEW_TOKEN: Visit = {
  what: 'the form for an API token',
  open: async (page, language) => {
    await logIn(page, await createOrderer({ user: { language } }))
    await goTo(page, TOKENS)
    await button(page, TOKEN_TEXTS[language].create).click()
    await page.getByRole('dialog').waitFor()
    await settle(page)
  },
}

export const PROFILE_VISITS: readonly Visit[] = [
  asDemo('buyer@tempo.example', 'the profile', PROFILE),
  asDemo('reader@lumen.example', 'the profile of a reader', PROFILE),
  PROFILE_PROBLEMS,
  DELIVERY_WAITING,
  SECOND_FACTOR,
  asDemo('buyer@tempo.example', 'the API tokens', TOKENS),
  NEW_TOKEN,
]

import type { Language } from '#shared/ground/i18n/language'
import { storeLayout } from '#database/factories/layout_factory'
import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import { transaction } from '#database/transaction'
import { auditMessages } from '#shared/ground/audit/audit_messages_en'
import { AUTHENTICATION_VISITS } from '#tests/e2e/setup/visits/authentication_visits'
import {
  createMovedAddress,
  en,
  firstRow,
  fr,
  writeMail,
} from '#tests/e2e/setup/screens/backoffice'
import { requestApi } from '#tests/e2e/setup/request_api'
import { expect } from '#tests/e2e/setup/expect'
import { button } from '#tests/e2e/setup/find'
import { FULFILMENT_VISITS } from '#tests/e2e/setup/visits/fulfilment_visits'
import { demoLogin, logIn } from '#tests/e2e/setup/people/logins'
import { placeOrder, someLines } from '#tests/e2e/setup/orders/ordering'
import { SCAN_VISITS } from '#tests/e2e/setup/visits/scan_visits'
import { settle } from '#tests/e2e/setup/settle'
import { createStaff } from '#tests/e2e/setup/people/staff'
import { type Supplier, createOrderer, endSessions } from '#tests/e2e/setup/people/suppliers'
import { withSuspicions } from '#tests/e2e/setup/scans/suspicions'
import { asDemo, goOn, goTo, type Visit } from '#tests/e2e/setup/visits/visit'
import { directoryCsv } from '#tests/setup/files/directory_files'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'

const SERVICE = 'service@printer.example'
const ADMIN = 'admin@printer.example'
const ANALYST = 'analyst@maker.example'
const QUOTA_MANAGER = 'quota@maker.example'

const OUTBOX: Visit = {
  what: 'the mail outbox of the backoffice',
  open: async (page) => {
    await logIn(page, await createOrderer())
    await placeOrder(page, await someLines(page, 1))
    await logIn(page, demoLogin(SERVICE))
    await goTo(page, '/backoffice/mail_outbox')
    await firstRow(page).waitFor()
    await settle(page)
  },
}

const MAIL: Visit = {
  what: 'a mail that cannot be sent again',
  as: SERVICE,
  open: async (page) => {
    const { id } = await writeMail('PENDING')
    await goOn(page, `/backoffice/mail_outbox/${id}/show`)
    await page.getByText('Ada Byron').waitFor()
    await settle(page)
  },
}

const SITE: Visit = {
  what: 'a site of the directory',
  as: SERVICE,
  open: async (page) => {
    await goOn(page, '/backoffice/directory')
    await firstRow(page).click()
    await expect(page).toHaveURL(/\/show$/)
    await settle(page)
  },
}

const listMenu = (what: string, labels: Record<Language, string>): Visit => ({
  what,
  as: SERVICE,
  open: async (page, language) => {
    await goOn(page, '/backoffice/addresses')
    await button(page, labels[language]).click()
    await page.getByRole('menu').waitFor()
    await settle(page)
  },
})

const VIEWS = listMenu('the views of a list', { en: en('list.views'), fr: fr('list.views') })

const COLUMNS: Visit = {
  ...listMenu('the columns of a list', { en: 'Columns', fr: 'Colonnes' }),
  isOnlyWide: true,
}

const ADDRESS: Visit = {
  what: 'an address with its versions',
  as: SERVICE,
  open: async (page) => {
    const id = await createMovedAddress()
    await goOn(page, `/backoffice/addresses/${id}/show?tab=versions`)
    await page.getByRole('table').first().waitFor()
    await settle(page)
  },
}

const IMPORT_PREVIEW: Visit = {
  what: 'the preview of an import with faulty lines',
  as: SERVICE,
  open: async (page) => {
    await goOn(page, '/backoffice/directory/import')
    const csv = directoryCsv([{}, { cofor10: 'VALOFR0002', name: '' }])
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.getByRole('tabpanel').getByRole('row').first().waitFor()
    await settle(page)
  },
}

const COMPANY_DETAIL: Visit = {
  what: 'a company over the registrations',
  as: ANALYST,
  open: async (page) => {
    await goOn(page, '/backoffice/registrations?company=3')
    await page.getByRole('dialog').getByRole('table').first().waitFor()
    await settle(page)
  },
}

const aboutSupplier = (what: string, path: (supplier: Supplier) => string): Visit => ({
  what,
  as: ADMIN,
  open: async (page) => {
    const supplier = await createOrderer()
    await goOn(page, path(supplier))
    const main = page.locator('.RaLayout-content')
    const inForm = main.locator(`input[value="${supplier.email}"]`)
    await main.getByText(supplier.email).or(inForm).first().waitFor()
    await settle(page)
  },
})

const CHANGES = [
  [{ state: 'DISABLED' }, { state: 'APPROVED' }],
  [{ phone: '1', last_name: 'A', language: 'en', is_active: false }, {}],
  [undefined, undefined],
] as const

/** Writes an entry for every action that has a text, alternately by a user and by the system. */
async function fillAuditLog(userId: number) {
  const actions = Object.entries(auditMessages.audit_action).flatMap(([area, verbs]) =>
    Object.keys(verbs).map((verb) => `${area}.${verb}`)
  )
  await transaction(db.connection(), async (trx) => {
    for (const [index, action] of actions.entries()) {
      const [before, after] = CHANGES[index % CHANGES.length]!
      const by = index % 2 === 0 ? userId : null
      const entry = { userId: by, action, subject: 'user', subjectId: userId, before, after }
      await writeAudit(trx, entry, new Date())
    }
  })
}

const AUDIT_ENTRY: Visit = {
  what: 'an entry of the audit log',
  as: ADMIN,
  open: async (page) => {
    const { userId: id } = await createOrderer()
    const [before, after] = CHANGES[0]
    const change = { userId: id, action: 'accounts.change_user', subject: 'user', subjectId: id }
    await transaction(db.connection(), (trx) =>
      writeAudit(trx, { ...change, before, after }, new Date())
    )
    const [entry] = await requestApi<[{ id: number }]>(page, '/backoffice/api/audit_log/')
    await goOn(page, `/backoffice/audit_log/${entry.id}/show`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await settle(page)
  },
}

const FULL_AUDIT_LOG: Visit = {
  what: 'the audit log with every action',
  as: ADMIN,
  open: async (page) => {
    await fillAuditLog((await createOrderer()).userId)
    await goOn(page, '/backoffice/audit_log?perPage=100')
    await firstRow(page).waitFor()
    await settle(page)
  },
}

const ALERT_RULE_FORM: Visit = {
  what: 'the form of an alert rule',
  as: ANALYST,
  open: async (page) => {
    await withSuspicions()
    await goOn(page, '/backoffice/alert_rules/1')
    await expect(page.locator('input[name=name]')).not.toHaveValue('')
    await settle(page)
  },
}

const IMPRINT: Visit = {
  what: 'the imprint of a product',
  as: SERVICE,
  open: async (page) => {
    const { product_id: id }: { product_id: number } = await db
      .from('product_services')
      .where('category', 'PRINTING')
      .orderBy('id')
      .firstOrFail()
    await goOn(page, `/backoffice/imprints/${id}`)
    await page.getByRole('figure').waitFor()
    await settle(page)
  },
}

async function typeLayoutName(page: Page) {
  const code = await storeLayout(db.connection())
  await goTo(page, '/backoffice/layouts')
  await page.locator(`a[href$="/layouts/${code}"]`).first().click()
  await page.getByRole('heading', { level: 1, name: code }).waitFor()
  await page.getByRole('textbox').first().fill('Not saved')
}

const UNSAVED: Visit = {
  what: 'a form that somebody is about to leave',
  open: async (page) => {
    await logIn(page, demoLogin(SERVICE))
    await typeLayoutName(page)
    await page.evaluate(() => window.history.back())
    await page.getByRole('dialog').waitFor()
    await settle(page)
  },
}

const SESSION_ENDED: Visit = {
  what: 'a form whose session has ended',
  refusals: [401],
  open: async (page) => {
    const service = await createStaff()
    await logIn(page, service)
    await typeLayoutName(page)
    await endSessions(page, service.userId)
    await page.getByRole('main').getByRole('button').last().click()
    await page.getByRole('dialog').waitFor()
    await settle(page)
  },
}

/**
 * Pages of the backoffice for staff. New visits go to the end, because the position decides the
 * guise.
 */
export const BACKOFFICE_VISITS: readonly Visit[] = [
  ...SCAN_VISITS,
  asDemo(SERVICE, 'the home page of the backoffice', '/backoffice/'),
  asDemo(SERVICE, 'the directory', '/backoffice/directory'),
  SITE,
  asDemo(SERVICE, 'the import of the directory', '/backoffice/directory/import'),
  IMPORT_PREVIEW,
  asDemo(SERVICE, 'the catalogue as files', '/backoffice/products/import'),
  OUTBOX,
  MAIL,
  VIEWS,
  COLUMNS,
  asDemo(ADMIN, 'the audit log', '/backoffice/audit_log'),
  asDemo(
    ADMIN,
    'the audit log without a match',
    `/backoffice/audit_log?${new URLSearchParams({ filter: '{"who":"nobody at all"}' })}`
  ),
  AUDIT_ENTRY,
  asDemo(SERVICE, 'the addresses', '/backoffice/addresses'),
  ADDRESS,
  asDemo(SERVICE, 'the delivery zones', '/backoffice/delivery_zones'),
  asDemo(SERVICE, 'the form of a delivery zone', '/backoffice/delivery_zones/1'),
  asDemo(SERVICE, 'the carriers', '/backoffice/carriers'),
  asDemo(SERVICE, 'the form of a carrier', '/backoffice/carriers/1'),
  asDemo(SERVICE, 'what products print', '/backoffice/imprints'),
  asDemo(SERVICE, 'the layouts', '/backoffice/layouts'),
  asDemo(SERVICE, 'the editor of a layout', '/backoffice/layouts/600x500'),
  IMPRINT,
  asDemo('editor@maker.example', 'the pages', '/backoffice/pages'),
  asDemo('editor@maker.example', 'the editor of a page', '/backoffice/pages/terms'),
  asDemo(SERVICE, 'the messages', '/backoffice/contact_messages'),
  asDemo(SERVICE, 'the shop settings', '/backoffice/shop_settings'),
  asDemo(SERVICE, 'a fee of the shop', '/backoffice/shop_settings/handlingFeeCents'),
  asDemo(SERVICE, 'a rule of the shop', '/backoffice/shop_settings/quotaEnforcement'),
  aboutSupplier('the list of users', ({ email }) => `/backoffice/users?filter={"q":"${email}"}`),
  aboutSupplier('a user', ({ userId }) => `/backoffice/users/${userId}/show`),
  aboutSupplier('the form of a user', ({ userId }) => `/backoffice/users/${userId}`),
  asDemo(ADMIN, 'the form of a new member of the staff', '/backoffice/users/create'),
  asDemo(ADMIN, 'the list of companies', '/backoffice/companies'),
  aboutSupplier('a company', ({ company }) => `/backoffice/companies/${company.id}/show?tab=users`),
  asDemo(SERVICE, 'a company at a glance', '/backoffice/companies/3/show'),
  asDemo('approver@maker.example', 'the home of an approver', '/backoffice/'),
  asDemo(QUOTA_MANAGER, 'the ledger of quotas', '/backoffice/quota_events'),
  asDemo(QUOTA_MANAGER, 'an event of the ledger', '/backoffice/quota_events/1/show'),
  asDemo(QUOTA_MANAGER, 'the form of a contract', '/backoffice/quota_events/create'),
  asDemo(QUOTA_MANAGER, 'the import of contracts', '/backoffice/quota_events/import'),
  asDemo(SERVICE, 'the blocked companies', '/backoffice/blocks'),
  asDemo(SERVICE, 'the import of unpaid bills', '/backoffice/blocks/import'),
  asDemo(ADMIN, 'the roles', '/backoffice/roles'),
  asDemo(ADMIN, 'the rights of a role', '/backoffice/roles/1'),
  asDemo(ADMIN, 'the form of a company of the staff', '/backoffice/companies/create'),
  asDemo(ADMIN, 'the form of a company', '/backoffice/companies/1'),
  asDemo(ANALYST, 'the registrations', '/backoffice/registrations'),
  asDemo(ANALYST, 'the registrations without a match', '/backoffice/registrations?q_search=nobody'),
  COMPANY_DETAIL,
  asDemo(QUOTA_MANAGER, 'a company with rights to edit', '/backoffice/registrations/3'),
  asDemo(ANALYST, 'the suppliers file', '/backoffice/supplier_files'),
  ...FULFILMENT_VISITS,
  ...AUTHENTICATION_VISITS,
  ALERT_RULE_FORM,
  FULL_AUDIT_LOG,
  UNSAVED,
  SESSION_ENDED,
]

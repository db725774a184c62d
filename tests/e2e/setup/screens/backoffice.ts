import { createSupplier } from '#database/factories/company_factory'
import { uniqueText } from '#database/factories/unique_text'
import { ofBackoffice } from '#tests/e2e/setup/screens/resource_texts'
import type { MailState } from '#shared/mailing/outbox_contract'
import { commitMails } from '#tests/functional/mailing/outbox_fixture'
import { storedRow } from '#tests/functional/setup/stored'
import db from '@adonisjs/lucid/services/db'
import type { Locator, Page } from 'playwright'

export const { en, fr } = ofBackoffice

export const listRows = (page: Page): Locator => page.locator('tbody').getByRole('row')

/** Finds the first record of a list: a table row, or an entry on phones. */
export const firstRow = (page: Page): Locator =>
  page.locator('.RaList-content').locator('tbody tr, li').first()

export async function writeMail(state: MailState): Promise<{ id: number; to: string }> {
  const to = `${uniqueText().toLowerCase()}@mail.example`
  const long = new Date('2100-01-01T00:00:00.000Z')
  const [messageId] = await commitMails(
    [
      {
        template: 'password_changed',
        to,
        language: 'en',
        data: { person: 'Ada Byron', email: to, account_id: 'ADABYR0001' },
      },
    ],
    long
  )
  const written = db.from('mail_outbox').where('message_id', messageId!)
  await written.clone().update({ state, attempts: 12, last_error: '550 No such user' })
  const { id }: { id: number } = await written.clone().firstOrFail()
  return { id, to }
}

/** Creates a company that moved from Lyon to Grenoble; returns the id of its newer address. */
export async function createMovedAddress(): Promise<number> {
  const { billingAddressId: id } = await createSupplier(db.connection())
  const { id: old, ...row } = await storedRow('addresses', id)
  await db.from('addresses').where('id', old).update({ superseded_at: row.created_at })
  const [newId] = await db.table('addresses').insert({ ...row, version: 2, city: 'Grenoble' })
  return Number(newId)
}

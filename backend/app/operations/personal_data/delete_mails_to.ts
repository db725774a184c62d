import { deleteMails } from '#app/mailing/outbox/delete_mails'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Addressee = Row<'users', 'email' | 'company_id'>

type StoredMail = Row<'mail_outbox', 'id' | 'data'>

/** The parts of mails that name companies (see `mail.ts`). */
interface MailAccounts {
  account_id?: string
  company?: { cofor10: string }
  companies?: { cofor10: string }[]
}

/**
 * Deletes the sent mails to a person. If another company has the email (rule 3.8), deletes only
 * mails that name the person's company. Keeps mails after `until`, which belong to a new owner.
 */
export async function deleteMailsTo(
  trx: TransactionClientContract,
  person: Addressee,
  until?: string
): Promise<void> {
  const query = trx
    .from('mail_outbox')
    .where('to_address', person.email)
    .whereNot('state', 'PENDING')
  if (until !== undefined) query.where('created_at', '<=', until)
  const mails = await select(query, 'mail_outbox', ['id', 'data'])
  if (mails.length === 0) return
  await deleteMails(
    trx,
    (await isShared(trx, person)) ? await ofCompany(trx, mails, person) : mails
  )
}

async function isShared(
  trx: TransactionClientContract,
  { email, company_id: companyId }: Addressee
): Promise<boolean> {
  for (const table of ['users', 'contacts']) {
    const other: unknown = await trx
      .from(table)
      .where({ email })
      .whereNot('company_id', companyId)
      .select('id')
      .first()
    if (other) return true
  }
  return false
}

async function ofCompany(
  trx: TransactionClientContract,
  mails: readonly StoredMail[],
  { company_id: companyId }: Addressee
): Promise<StoredMail[]> {
  const { cofor10 } = await select(trx, 'companies', ['cofor10'])
    .where('id', companyId)
    .firstOrFail()
  return mails.filter(({ data }) => accountsIn(JSON.parse(data)).includes(cofor10))
}

const accountsIn = ({ account_id: accountId, company, companies }: MailAccounts) => [
  accountId,
  company?.cofor10,
  ...(companies ?? []).map(({ cofor10 }) => cofor10),
]

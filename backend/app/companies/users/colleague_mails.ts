import type { SignedInCompany, SignedInUser } from '#app/foundation/sessions/signed_in_user'
import type { ColleagueMail } from '#app/mailing/wording/kinds/word_colleague_mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { languageOf } from '#shared/ground/i18n/language'
import { fullName } from '#shared/ground/texts/full_name'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export type Colleague = Row<
  'users',
  'id' | 'email' | 'first_name' | 'last_name' | 'language' | 'is_active'
>

export type Changer = Pick<SignedInUser, 'fullName' | 'language'> & {
  company: Pick<SignedInCompany, 'id' | 'name' | 'cofor10'>
}

/** Mails the enabled or disabled users, and the company's provisioning contact (rule 3.11). */
export async function writeColleagueMails(
  trx: TransactionClientContract,
  me: Changer,
  changed: readonly Colleague[],
  isActive: boolean,
  now: Date
): Promise<void> {
  const contact = await select(trx, 'contacts', ['email'])
    .where('company_id', me.company.id)
    .where('category', 'PROVISIONING')
    .whereNot('email', '')
    .first()
  const mails = changed.flatMap((row) => {
    const data = {
      company: { name: me.company.name, cofor10: me.company.cofor10 },
      person: fullName(row),
      email: row.email,
      by: me.fullName,
    }
    const toUser: ColleagueMail = {
      template: isActive ? 'user_enabled' : 'user_disabled',
      to: row.email,
      language: languageOf(row.language),
      data,
    }
    if (!contact) return [toUser]
    const toCompany: ColleagueMail = {
      template: isActive ? 'user_enabled_to_company' : 'user_disabled_to_company',
      to: contact.email,
      language: me.language,
      data,
    }
    return [toUser, toCompany]
  })
  await writeMails(trx, mails, now)
}

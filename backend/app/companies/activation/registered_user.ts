import { type RowOf, select } from '#database/select'
import { fullName } from '#shared/ground/texts/full_name'
import { languageOf } from '#shared/ground/i18n/language'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export const registeredUsers = (trx: TransactionClientContract) =>
  select(trx, 'users', [
    'users.id',
    'company_id',
    'email',
    'first_name',
    'last_name',
    'language',
    'state',
    'is_first_user',
    'companies.name',
    'companies.cofor10',
  ]).join('companies', 'companies.id', 'users.company_id')

export type RegisteredUser = RowOf<typeof registeredUsers>

export const mailDataOf = (user: RegisteredUser) => ({
  person: fullName(user),
  email: user.email,
  company: { name: user.name, cofor10: user.cofor10 },
})

export const readerOf = ({ email, language }: RegisteredUser) => ({
  to: email,
  language: languageOf(language),
})

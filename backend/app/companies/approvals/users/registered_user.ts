import type { Row } from '#database/rows'

export type RegisteredUser = Row<
  'users',
  | 'id'
  | 'company_id'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'language'
  | 'state'
  | 'is_first_user'
> &
  Row<'companies', 'name' | 'cofor10'>

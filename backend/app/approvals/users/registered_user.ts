import type { Row } from '#database/rows'
import type { UserState } from '#shared/approvals/approval_contract'

/** A user who registered, with the company, as a decision needs them. */
export type RegisteredUser = Row<
  'users',
  'id' | 'company_id' | 'email' | 'first_name' | 'last_name' | 'language'
> &
  Row<'companies', 'name' | 'cofor10'> & { state: UserState; is_first_user: boolean }

import type { Row } from '#database/rows'

export interface BlankedPerson extends Row<
  'blankings',
  'id' | 'user_id' | 'company_id' | 'account_id' | 'email' | 'requested_at'
> {
  terms: string[]
}

export interface Search {
  person: BlankedPerson
  isAbout: (text: string) => boolean
}

import type { Row } from '#database/rows'

/** A person whose account is deleted, and by which texts they are recognised. */
export interface BlankedPerson extends Row<
  'blankings',
  'id' | 'user_id' | 'company_id' | 'account_id' | 'email' | 'requested_at'
> {
  terms: string[]
}

/** Whom to look for, and which texts are about them. */
export interface Search {
  person: BlankedPerson
  isAbout: (text: string) => boolean
}

import type { Row } from '#database/rows'

/** A deleted person with the texts that identify them. */
export interface BlankedPerson extends Row<
  'blankings',
  'id' | 'user_id' | 'company_id' | 'account_id' | 'email' | 'requested_at'
> {
  terms: string[]
}

/** A person, and a test for texts about them. */
export interface Search {
  person: BlankedPerson
  isAbout: (text: string) => boolean
}

import type { EmailChange, EmailDecision } from '#shared/users/email_change_contract'
import { api } from '../app/api'

const EMAIL_CHANGE = '/accounts/api/email_change/'

/** The other email that the code of a mail asks about; changes nothing. */
export const fetchEmailChange = (token: string) => api.get<EmailChange>(EMAIL_CHANGE, { token })

/** Confirms or refuses the other email. */
export const decideEmailChange = (decision: EmailDecision) => api.post(EMAIL_CHANGE, decision)

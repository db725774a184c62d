import type { EmailChange, EmailDecision } from '#shared/companies/users/email_change_contract'
import { api } from '../../ground/api/api'

const EMAIL_CHANGE = '/accounts/api/email_change/'

/** Returns the new email that a mailed code belongs to. */
export const fetchEmailChange = (token: string) => api.get<EmailChange>(EMAIL_CHANGE, { token })

export const decideEmailChange = (decision: EmailDecision) => api.post(EMAIL_CHANGE, decision)

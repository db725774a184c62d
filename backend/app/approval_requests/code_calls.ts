import { sharedField } from '#app/http/input/query_fields'
import { handledRefusal } from '#shared/approvals/approval_contract'
import { problem } from '#shared/http/problem'
import { mailCode } from '#shared/registration/registration_contract'
import vine from '@vinejs/vine'

/** The code of a mail, in calls that open a request. */
export const codeQuery = vine.create({ token: sharedField(mailCode()) })

/** How calls that open a request or decide about it are refused. */
export const requestRefusals = { 404: problem, 409: handledRefusal }

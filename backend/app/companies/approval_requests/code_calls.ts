import { sharedField } from '#app/foundation/http/input/query_fields'
import { handledRefusal } from '#shared/companies/approvals/approval_contract'
import { problem } from '#shared/ground/http/problem'
import { mailCode } from '#shared/companies/registration/registration_contract'
import vine from '@vinejs/vine'

export const codeQuery = vine.create({ token: sharedField(mailCode()) })

/** The refusals of endpoints that open or decide a request. */
export const requestRefusals = { 404: problem, 409: handledRefusal }

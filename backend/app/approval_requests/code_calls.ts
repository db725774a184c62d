import { sharedField } from '#app/http/input/query_fields'
import { handledRefusal } from '#shared/approvals/approval_contract'
import { problem } from '#shared/http/problem'
import { mailCode } from '#shared/registration/registration_contract'
import vine from '@vinejs/vine'

export const codeQuery = vine.create({ token: sharedField(mailCode()) })

/** The refusals of endpoints that open or decide a request. */
export const requestRefusals = { 404: problem, 409: handledRefusal }

import { requireCaptcha } from '#app/foundation/captcha/require_captcha'
import { serve } from '#app/foundation/endpoints/endpoint'
import { confirmRegistration } from '#app/companies/registration/confirm_registration'
import { coforListQuery, findCompanies } from '#app/companies/registration/settling/find_companies'
import { register } from '#app/companies/registration/register'
import { findResult, readRegistrationKey } from '#app/companies/registration/registration_keys'
import {
  countRegistration,
  countRegistrationFor,
} from '#app/companies/registration/registration_throttle'
import { CAPTCHA_FIELD } from '#shared/ground/captcha/captcha_contract'
import { problem } from '#shared/ground/http/problem'
import {
  coforList,
  type ConfirmationOutcome,
  confirmationResult,
  confirmationPayload,
  registrationResult,
  registrationPayload,
} from '#shared/companies/registration/registration_contract'
import {
  lookUpCompanies,
  submitConfirmation,
  submitRegistration,
} from '#shared/companies/registration/registration_endpoints'
import type { InferOutput } from 'valibot'
import db from '@adonisjs/lucid/services/db'
import { countRequest } from '#app/foundation/traces/count_request'

/** Enough for all users who share one network address, but too few to read the whole directory. */
const LOOK_UPS_PER_ADDRESS = { requests: 100, duration: '15 mins' }

type Result = InferOutput<typeof registrationResult>

const OUTCOME_TEXTS = {
  CONFIRMED: 'confirmed',
  COMPANY_TAKEN: 'company_taken',
} as const satisfies Record<ConfirmationOutcome, string>

serve(lookUpCompanies, {
  access: 'public',
  summary: 'The sites of a supplier that are open for registration, by COFOR6 or account id',
  query: coforListQuery,
  response: coforList,
  throttled: true,
  handle: async ({ query, language, network }) => {
    await countRequest(LOOK_UPS_PER_ADDRESS, `look-up:address:${network}`)
    await requireCaptcha(query[CAPTCHA_FIELD], network)
    return findCompanies(db.connection(), query, language)
  },
})

serve(submitRegistration, {
  access: 'public',
  summary: 'Ask for an account; a mailed link has to be confirmed before anything is created',
  body: registrationPayload,
  status: 201,
  response: registrationResult,
  idempotent: true,
  throttled: true,
  handle: async ({ body, language, ctx, now, network }) => {
    await countRegistration(network, body.user.email)
    const key = readRegistrationKey(ctx, body)
    const first = key && (await findResult<Result>(db.connection(), key))
    if (first) return first
    await requireCaptcha(body[CAPTCHA_FIELD], network)
    await countRegistrationFor(body.accountId, network)
    return register(body, { language, key, now })
  },
})

serve(submitConfirmation, {
  access: 'public',
  summary:
    'Confirm a registration by the code of its mail; the account is created and waits for approval',
  body: confirmationPayload,
  response: confirmationResult,
  refusals: { 404: problem },
  throttled: true,
  handle: async ({ body, t, now, requestId, network }) => {
    const request = { network, now, requestId }
    const outcome = await confirmRegistration(body.token, request)
    return { detail: t(`registration.${OUTCOME_TEXTS[outcome]}`), outcome }
  },
})

import { requireCaptcha } from '#app/foundation/captcha/require_captcha'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { confirmRegistration } from '#app/companies/registration/confirm_registration'
import { coforListQuery, findCompanies } from '#app/companies/registration/settling/find_companies'
import { countLookUp } from '#app/companies/registration/look_up_throttle'
import { register } from '#app/companies/registration/register'
import { findAnswer, readRegistrationKey } from '#app/companies/registration/registration_keys'
import {
  countRegistration,
  countRegistrationFor,
} from '#app/companies/registration/registration_throttle'
import { CAPTCHA_FIELD } from '#shared/ground/captcha/captcha_contract'
import { problem } from '#shared/ground/http/problem'
import {
  coforList,
  type ConfirmationOutcome,
  confirmationAnswer,
  confirmationPayload,
  registrationAnswer,
  registrationPayload,
} from '#shared/companies/registration/registration_contract'
import type { InferOutput } from 'valibot'
import db from '@adonisjs/lucid/services/db'

type Answer = InferOutput<typeof registrationAnswer>

const OUTCOME_TEXTS = {
  CONFIRMED: 'confirmed',
  COMPANY_TAKEN: 'company_taken',
} as const satisfies Record<ConfirmationOutcome, string>

endpoint({
  method: 'GET',
  path: 'accounts/api/cofor_list/',
  access: 'public',
  summary: 'The sites of a supplier that are open for registration, by COFOR6 or account id',
  query: coforListQuery,
  answer: coforList,
  throttled: true,
  handle: async ({ query, language, network }) => {
    await countLookUp(network)
    await requireCaptcha(query[CAPTCHA_FIELD], network)
    return findCompanies(db.connection(), query, language)
  },
})

endpoint({
  method: 'POST',
  path: 'accounts/api/registration/',
  access: 'public',
  summary: 'Ask for an account; a mailed link has to be confirmed before anything is created',
  body: registrationPayload,
  status: 201,
  answer: registrationAnswer,
  idempotent: true,
  throttled: true,
  handle: async ({ body, language, ctx, now, network }) => {
    await countRegistration(network, body.user.email)
    const key = readRegistrationKey(ctx, body)
    const first = key && (await findAnswer<Answer>(db.connection(), key))
    if (first) return first
    await requireCaptcha(body[CAPTCHA_FIELD], network)
    await countRegistrationFor(body.accountId, network)
    return register(body, { language, key, now })
  },
})

endpoint({
  method: 'POST',
  path: 'accounts/api/confirmation/',
  access: 'public',
  summary:
    'Confirm a registration by the code of its mail; the account is created and waits for approval',
  body: confirmationPayload,
  answer: confirmationAnswer,
  refusals: { 404: problem },
  throttled: true,
  handle: async ({ body, t, now, requestId, network }) => {
    const call = { network, now, requestId }
    const outcome = await confirmRegistration(body.token, call)
    return { detail: t(`registration.${OUTCOME_TEXTS[outcome]}`), outcome }
  },
})

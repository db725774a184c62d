import { requireCaptcha } from '#app/captcha/require_captcha'
import { endpoint } from '#app/http/endpoint'
import { confirmEmail } from '#app/registration/confirm_email'
import { findCompanies } from '#app/registration/find_companies'
import { countLookUp } from '#app/registration/look_up_throttle'
import { register } from '#app/registration/register'
import { readRegistrationKey } from '#app/registration/registration_keys'
import { countRegistration } from '#app/registration/registration_throttle'
import { CAPTCHA_FIELD } from '#shared/captcha/captcha_contract'
import {
  coforList,
  coforListQuery,
  confirmationAnswer,
  confirmationPayload,
  registrationAnswer,
  registrationPayload,
} from '#shared/registration/registration_contract'
import db from '@adonisjs/lucid/services/db'

endpoint({
  method: 'GET',
  path: 'accounts/api/cofor_list/',
  access: 'public',
  summary: 'Sites of a supplier that somebody can register for, by COFOR6 or account id',
  query: coforListQuery,
  answer: coforList,
  throttled: true,
  handle: async ({ query, language, ip }) => {
    await countLookUp(ip)
    await requireCaptcha(query[CAPTCHA_FIELD])
    return findCompanies(db.connection(), query, language)
  },
})

endpoint({
  method: 'POST',
  path: 'accounts/api/registration/',
  access: 'public',
  summary: 'Register a user, with the company when this is its first one',
  body: registrationPayload,
  status: 201,
  answer: registrationAnswer,
  idempotent: true,
  throttled: true,
  handle: async ({ body, language, ctx, now, requestId, ip }) => {
    await countRegistration(ip, body.user.email)
    const key = readRegistrationKey(ctx)
    return register(body, { language, key, now, requestId })
  },
})

endpoint({
  method: 'POST',
  path: 'accounts/api/confirmation/',
  access: 'public',
  summary: 'Confirm one’s own email with the code of a mail',
  body: confirmationPayload,
  answer: confirmationAnswer,
  throttled: true,
  handle: async ({ body, t, now, requestId, ip }) => {
    await confirmEmail(body.token, {
      ipAddress: ip,
      now,
      requestId,
    })
    return { detail: t('registration.confirmed') }
  },
})

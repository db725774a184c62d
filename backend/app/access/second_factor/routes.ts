import { serve } from '#app/foundation/endpoints/endpoint'
import {
  beginSetUp,
  confirmSetUp,
  readState,
  renewRecoveryCodes,
} from '#app/access/second_factor/set_up'
import { turnOff } from '#app/access/second_factor/turn_off'
import {
  codePayload,
  bothFactorsPayload,
  passwordPayload,
  recoveryCodes,
  secondFactorSetup,
  secondFactorState,
} from '#shared/access/second_factor/second_factor_contract'
import {
  confirmSecondFactor,
  disableSecondFactor,
  replaceRecoveryCodes,
  showSecondFactor,
  startSecondFactor,
} from '#shared/access/second_factor/second_factor_endpoints'

serve(showSecondFactor, {
  access: '*',
  summary: 'Whether the user’s second factor is on, and the number of recovery codes left',
  response: secondFactorState,
  withoutSecondFactor: true,
  acting: 'refused',
  handle: ({ user }) => readState(user),
})

serve(startSecondFactor, {
  access: '*',
  summary: 'Begin to set up a second factor: a secret for the authenticator',
  body: passwordPayload,
  response: secondFactorSetup,
  throttled: true,
  withoutSecondFactor: true,
  acting: 'refused',
  handle: ({ user, body }) => beginSetUp(user, body.password),
})

serve(confirmSecondFactor, {
  access: '*',
  summary: 'Switch the second factor on with a first code; returns the recovery codes only once',
  body: codePayload,
  response: recoveryCodes,
  throttled: true,
  withoutSecondFactor: true,
  acting: 'refused',
  handle: ({ user, body, now, requestId }) => confirmSetUp(user, body.otp, { now, requestId }),
})

serve(replaceRecoveryCodes, {
  access: '*',
  summary: 'Replace the recovery codes; returns the new ones only once',
  body: bothFactorsPayload,
  response: recoveryCodes,
  throttled: true,
  acting: 'refused',
  handle: ({ user, body, now, requestId }) => renewRecoveryCodes(user, body, { now, requestId }),
})

serve(disableSecondFactor, {
  access: '*',
  summary: 'Switch the second factor off',
  body: bothFactorsPayload,
  status: 204,
  throttled: true,
  acting: 'refused',
  handle: ({ user, body, now, requestId }) => turnOff(user, body, { now, requestId }),
})

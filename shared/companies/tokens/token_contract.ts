import { passwordPayload } from '#shared/access/second_factor/second_factor_contract'
import { TOKEN_SCOPES } from '#shared/ground/access/token_scopes'
import { instant, pk, requiredText } from '#shared/ground/validation/fields'
import { personName } from '#shared/ground/validation/person_name'
import * as v from 'valibot'

export const MAX_COMPANY_TOKENS = 20

const MAX_TOKEN_NAME = 60

export const TOKEN_DAYS = [30, 90, 365] as const

export const TOKEN_STATES = ['IN_FORCE', 'EXPIRED', 'REVOKED'] as const

export const tokenPayload = v.strictObject({
  name: requiredText(MAX_TOKEN_NAME),
  scopes: v.pipe(
    v.array(v.picklist(TOKEN_SCOPES, 'validation.choice')),
    v.minLength(1, 'validation.required'),
    v.maxLength(TOKEN_SCOPES.length)
  ),
  /** Null means no expiry. */
  valid_days: v.nullable(v.picklist(TOKEN_DAYS, 'validation.choice')),
  /** The password of the token's creator. */
  password: passwordPayload.entries.password,
})
export type TokenPayload = v.InferOutput<typeof tokenPayload>

export const staffTokenPayload = v.strictObject({
  ...tokenPayload.entries,
  user: pk(),
})

export const listedToken = v.strictObject({
  pk: pk(),
  name: v.string(),
  scopes: v.array(v.picklist(TOKEN_SCOPES)),
  state: v.picklist(TOKEN_STATES),
  /** Name of the user as whom the program acts. */
  user: v.string(),
  created_by: personName(),
  created_at: instant(),
  expires_at: v.nullable(instant()),
  last_used_at: v.nullable(instant()),
})
export type ListedToken = v.InferOutput<typeof listedToken>

export const tokenList = v.array(listedToken)

/** The token itself is shown once; only its hash is stored. */
export const createdToken = v.strictObject({ name: v.string(), token: v.string() })
export type CreatedToken = v.InferOutput<typeof createdToken>

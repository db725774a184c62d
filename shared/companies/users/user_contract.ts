import * as v from 'valibot'
import { ROLE_NAMES } from '#shared/ground/access/roles'
import { USER_STATES } from '#shared/ground/states/user_state'
import { auditTrail } from '#shared/ground/audit/audit_trail_contract'
import { COMPANY_KINDS } from '#shared/ground/states/company_kinds'
import { LANGUAGES } from '#shared/ground/i18n/language'
import { pendingEmail } from '#shared/companies/users/email_change_contract'
import { email, instant, money, phone, pk, requiredText } from '#shared/ground/validation/fields'

export const userRow = v.strictObject({
  id: pk(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  company_id: pk(),
  company_name: v.string(),
  account_id: v.string(),
  company_kind: v.picklist(COMPANY_KINDS),
  roles: v.array(v.string()),
  state: v.picklist(USER_STATES),
  is_active: v.boolean(),
  last_login_at: v.nullable(instant()),
  created_at: instant(),
})
export type UserRow = v.InferOutput<typeof userRow>

export const userRows = v.array(userRow)

export const userAbilities = v.strictObject({
  activate: v.boolean(),
  change: v.boolean(),
  enable: v.boolean(),
  disable: v.boolean(),
  expire_password: v.boolean(),
  send_password_reset: v.boolean(),
  reset_second_factor: v.boolean(),
  change_roles: v.boolean(),
  change_limit: v.boolean(),
  act: v.boolean(),
  confirm_email: v.boolean(),
  withdraw_email: v.boolean(),
})
export type UserAbilities = v.InferOutput<typeof userAbilities>

export const userDetail = v.strictObject({
  ...userRow.entries,
  phone: v.string(),
  language: v.picklist(LANGUAGES),
  password_changed_at: instant(),
  password_expired: v.boolean(),
  second_factor: v.boolean(),
  /** Id of the approval request that waits for a decision. */
  waiting_request: v.nullable(pk()),
  sessions: v.number(),
  /** Sent back with a change, which is refused if the user has changed since. */
  updated_at: instant(),
  /** True if only administrators may manage this user, and the reader is not one (rule 1.9). */
  administrators_only: v.boolean(),
  email_needs_confirmation: v.boolean(),
  /** Orders above this amount wait for approval (rule 5.29). Null means no limit. */
  approval_limit: v.nullable(money()),
  email_change: v.nullable(pendingEmail),
  abilities: userAbilities,
  audit: auditTrail,
})
export type UserDetail = v.InferOutput<typeof userDetail>

export const USER_SORT_FIELDS = [
  'id',
  'email',
  'last_name',
  'company_name',
  'account_id',
  'state',
  'is_active',
  'last_login_at',
  'created_at',
] as const

const roleName = v.picklist(ROLE_NAMES, 'validation.choice')

/** Staff users may have no phone number. */
const optionalPhone = () => v.union([v.literal(''), phone()])

/** Other keys that react-admin sends are ignored. */
export const userChange = v.object({
  email: email(),
  first_name: requiredText(),
  last_name: requiredText(),
  phone: optionalPhone(),
  language: v.picklist(LANGUAGES, 'validation.choice'),
  updated_at: instant(),
})
export type UserChange = v.InferOutput<typeof userChange>

export const supplierUserChange = v.object({ ...userChange.entries, phone: phone() })

const roleNames = v.pipe(v.array(roleName), v.maxLength(ROLE_NAMES.length))

/** `seen` contains the roles that the form showed. */
export const rolesPayload = v.strictObject({
  roles: roleNames,
  seen: v.pipe(v.array(v.string()), v.maxLength(100)),
})
export type RolesPayload = v.InferOutput<typeof rolesPayload>

/** A new staff user, who receives a mail to choose a password. */
export const newUser = v.object({
  company_id: pk(),
  email: email(),
  first_name: requiredText(),
  last_name: requiredText(),
  phone: v.optional(optionalPhone(), ''),
  language: v.picklist(LANGUAGES, 'validation.choice'),
  roles: v.pipe(roleNames, v.minLength(1, 'validation.required')),
})
export type NewUser = v.InferOutput<typeof newUser>

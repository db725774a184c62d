import { safeParse } from 'valibot'
import { type PasswordOwner, holdsName } from '#shared/access/accounts/password_names'
import {
  UNKNOWN_COMPANY,
  registrationPayload,
} from '#shared/companies/registration/registration_contract'
import { knownOf, textIn, toPayload } from '#shared/companies/registration/registration_draft'
import { registrationProblems } from '#shared/companies/registration/registration_rules'
import { type FieldErrors, flatErrors } from '#shared/ground/validation/field_errors'
import { type IssueMessage, issueMessage } from '#shared/ground/validation/issues'
import type {
  DraftPayload,
  RegistrationDraft,
  TextName,
} from '#shared/companies/registration/registration_draft'

/** The steps after the look-up. */
export const REGISTRATION_STEPS = [
  'site',
  'company',
  'addresses',
  'contacts',
  'products',
  'user',
  'summary',
] as const
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number]

export const isRegistrationStep = (text: string | null): text is RegistrationStep =>
  REGISTRATION_STEPS.some((step) => step === text)

const LOCKED_FOR_ADDITIONAL_USERS: readonly RegistrationStep[] = [
  'company',
  'addresses',
  'contacts',
  'products',
]

export type FieldName = TextName | 'accountId' | 'quotas'

export type Problems<Text = IssueMessage> = Partial<Record<FieldName, Text>>

export const isLocked = (draft: RegistrationDraft, step: RegistrationStep): boolean =>
  knownOf(draft).isAdditionalUser && LOCKED_FOR_ADDITIONAL_USERS.includes(step)

const openSteps = (draft: RegistrationDraft) =>
  REGISTRATION_STEPS.filter((step) => !isLocked(draft, step))

export function stepAfter(draft: RegistrationDraft, step: RegistrationStep): RegistrationStep {
  const position = REGISTRATION_STEPS.indexOf(step)
  const later = openSteps(draft).find((one) => REGISTRATION_STEPS.indexOf(one) > position)
  return later ?? 'summary'
}

/** Null means the look-up. */
export function stepBefore(
  draft: RegistrationDraft,
  step: RegistrationStep
): RegistrationStep | null {
  const position = REGISTRATION_STEPS.indexOf(step)
  const earlier = openSteps(draft).filter((one) => REGISTRATION_STEPS.indexOf(one) < position)
  return earlier.at(-1) ?? null
}

export function reachableStep(
  draft: RegistrationDraft,
  wanted: RegistrationStep
): RegistrationStep {
  const problems = findProblems(draft)
  const open = openSteps(draft)
  const target = isLocked(draft, wanted) ? 'user' : wanted
  const before = open.slice(0, open.indexOf(target))
  return before.find((step) => hasProblems(problems, step)) ?? target
}

export const firstStepWith = (problems: Problems<unknown>): RegistrationStep | undefined =>
  REGISTRATION_STEPS.find((step) => hasProblems(problems, step))

export const hasProblems = (problems: Problems<unknown>, step: RegistrationStep): boolean =>
  Object.keys(problems).some((field) => stepOf(field as FieldName) === step)

const STEP_BY_PART: Record<string, RegistrationStep> = {
  accountId: 'site',
  company: 'company',
  BILLING: 'addresses',
  DELIVERY: 'addresses',
  quotas: 'products',
  user: 'user',
}

export const stepOf = (field: FieldName): RegistrationStep =>
  STEP_BY_PART[field.split('.')[0]!] ?? 'contacts'

export function findProblems(draft: RegistrationDraft): Problems {
  const payload = toPayload(draft)
  const problems: Problems = {}
  const note = (path: readonly string[], message: IssueMessage) => {
    const field = fieldAt(path, payload)
    if (field) problems[field] ??= message
  }
  for (const issue of safeParse(registrationPayload, payload).issues ?? []) {
    note(issue.path?.map(({ key }) => String(key)) ?? [], issueMessage(issue))
  }
  for (const { path, key } of registrationProblems(payload, knownOf(draft))) note(path, { key })
  if (holdsName(payload.user.password, ownerOf(draft))) {
    problems['user.password'] ??= { key: 'validation.password_names' }
  }
  return problems
}

const ownerOf = (draft: RegistrationDraft): PasswordOwner => ({
  companyNames: [textIn(draft, 'company.name')],
  ...(draft.accountId !== UNKNOWN_COMPANY && { accountId: draft.accountId ?? '' }),
  email: textIn(draft, 'user.email'),
  firstName: textIn(draft, 'user.first_name'),
  lastName: textIn(draft, 'user.last_name'),
})

/** Sentences without a field belong to the whole form. */
export function sortErrors(errors: FieldErrors, payload: DraftPayload) {
  const problems: Problems<string> = {}
  const general: string[] = []
  for (const { path, texts } of flatErrors(errors)) {
    const field = fieldAt(path, payload)
    if (field) problems[field] ??= texts.join(' ')
    else general.push(...texts)
  }
  return { problems, general }
}

function fieldAt(path: readonly string[], payload: DraftPayload): FieldName | undefined {
  const [part, second = '', third = ''] = path
  switch (part) {
    case 'accountId':
    case 'registerCase':
      return 'accountId'
    case 'quotas':
      return 'quotas'
    case 'user_profile':
      return 'user.email'
    case 'user':
      return second ? (`user.${second}` as TextName) : undefined
    case 'company_profile':
      return second ? (`company.${second}` as TextName) : undefined
    case 'addresses':
      return entryField(payload.addresses, second, third)
    case 'contacts':
      return entryField(payload.contacts, second, third)
    default:
      return undefined
  }
}

function entryField(entries: readonly { category: string }[], index: string, field: string) {
  const category = entries[Number(index || Number.NaN)]?.category
  return category && field ? (`${category}.${field}` as TextName) : undefined
}

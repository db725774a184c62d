import { type BaseIssue, type GenericSchema, safeParse } from 'valibot'
import type { MessageKey } from '#shared/ground/i18n/catalogue'
import type { MessageValues } from '#shared/ground/i18n/translator'
import { type FieldErrors, nestErrors } from '#shared/ground/validation/field_errors'
import type { fileMessages } from '#shared/ground/validation/file_messages_en'
import type { validationMessages } from '#shared/ground/validation/messages_en'

export type ValidationKey = `validation.${MessageKey<typeof validationMessages>}`

/** Keys of sentences about lines and cells of files, which browsers do not have. */
export type FileKey = `validation.${MessageKey<typeof fileMessages>}`

export interface IssueMessage<Key extends string = ValidationKey> {
  key: Key
  values?: MessageValues
}

const KEY_BY_ISSUE_TYPE: Record<string, ValidationKey> = {
  number: 'validation.number',
  integer: 'validation.integer',
  string: 'validation.text',
  min_value: 'validation.min_value',
  max_value: 'validation.max_value',
  min_length: 'validation.min_length',
  max_length: 'validation.max_length',
  picklist: 'validation.choice',
  iso_date: 'validation.date',
}

/** Returns the message for a failed check: the schema's own, else one for the kind of check. */
export function issueMessage(issue: BaseIssue<unknown>): IssueMessage {
  if (issue.message.startsWith('validation.')) {
    return { key: issue.message as ValidationKey, ...itemOf(issue) }
  }
  if (issue.input === undefined || issue.input === null) return { key: 'validation.required' }
  // No schema of a union matches. One of them may have a sentence for the whole value.
  const ours = issue.issues?.find(({ path, message }) => !path && message.startsWith('validation.'))
  if (ours) return issueMessage(ours)
  const requirement = 'requirement' in issue ? issue.requirement : undefined
  const values =
    typeof requirement === 'number' ? { requirement, smart_count: requirement } : undefined
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return { key: 'validation.unknown_field' }
  }
  if (Array.isArray(issue.input) && values) {
    if (issue.type === 'min_length') return { key: 'validation.min_items', values }
    if (issue.type === 'max_length') return { key: 'validation.max_items', values }
  }
  return { key: KEY_BY_ISSUE_TYPE[issue.type] ?? 'validation.invalid', values }
}

const MOST_QUOTED = 40

function itemOf({ input, path }: BaseIssue<unknown>): Pick<IssueMessage, 'values'> {
  if (typeof input !== 'string' || path?.at(-1)?.type !== 'array') return {}
  const isLong = input.length > MOST_QUOTED
  return { values: { item: isLong ? `${input.slice(0, MOST_QUOTED)}…` : input } }
}

export interface Failure<Key extends string = ValidationKey> {
  path: readonly string[]
  message: IssueMessage<Key>
}

export type LineFailure = Failure<ValidationKey | FileKey>

/** Converts failed checks. Those of the whole input get the path `non_field_errors`. */
export const failuresOf = (issues: readonly BaseIssue<unknown>[]): Failure[] =>
  issues.map((issue) => ({
    path: issue.path?.map((item) => String(item.key)) ?? ['non_field_errors'],
    message: issueMessage(issue),
  }))

export function firstProblems(
  schema: GenericSchema<unknown, unknown>,
  input: object
): Record<string, IssueMessage> {
  const problems: Record<string, IssueMessage> = {}
  for (const { path, message } of failuresOf(safeParse(schema, input).issues ?? [])) {
    problems[path[0]!] ??= message
  }
  return problems
}

export const fieldErrors = <Key extends string>(
  failures: readonly Failure<Key>[],
  text: (message: IssueMessage<Key>) => string
): FieldErrors => nestErrors(failures.map(({ path, message }) => ({ path, text: text(message) })))

import { InvalidInput } from '#app/foundation/http/input/input'
import { type Failure, type IssueMessage, issueMessage } from '#shared/ground/validation/issues'
import { type VineValidator, errors } from '@vinejs/vine'
import type { FieldContext, Infer, SchemaTypes } from '@vinejs/vine/types'
import type { BaseIssue } from 'valibot'

/** Validates what only the server reads: query strings and lines of files. */
export type ServerValidator<Schema extends SchemaTypes = SchemaTypes> = VineValidator<
  Schema,
  undefined
>

/** Validates server input or throws {@link InvalidInput}. */
export async function readServerInput<Schema extends SchemaTypes>(
  validator: ServerValidator<Schema>,
  input: unknown
): Promise<Infer<Schema>> {
  const { output, failures } = await checkServerInput(validator, input)
  if (failures) throw new InvalidInput(failures)
  return output
}

type Checked<Schema extends SchemaTypes> =
  { output: Infer<Schema>; failures?: undefined } | { output?: undefined; failures: Failure[] }

/** Validates server input and returns the output or the failures. */
export async function checkServerInput<Schema extends SchemaTypes>(
  validator: ServerValidator<Schema>,
  input: unknown
): Promise<Checked<Schema>> {
  const reporter = new FailureReporter()
  const options = {
    errorReporter: () => reporter,
    messagesProvider: KEYS_AS_THEY_ARE,
    meta: undefined,
  }
  const [error, output] = await validator.tryValidate(input, options)
  return error ? { failures: reporter.failures } : { output: output as Infer<Schema> }
}

/** Our rules report text keys instead of sentences. */
const KEYS_AS_THEY_ARE = { getMessage: (message: string) => message }

/** Text keys for VineJS's own rules. */
const MESSAGES: Record<string, (meta: Record<string, number>) => IssueMessage> = {
  required: () => ({ key: 'validation.required' }),
  string: () => ({ key: 'validation.text' }),
  number: () => ({ key: 'validation.number' }),
  withoutDecimals: () => ({ key: 'validation.integer' }),
  enum: () => ({ key: 'validation.choice' }),
  min: ({ min = 0 }) => withNumber('validation.min_value', min),
  max: ({ max = 0 }) => withNumber('validation.max_value', max),
  maxLength: ({ max = 0 }) => withNumber('validation.max_length', max),
}

const withNumber = (key: IssueMessage['key'], requirement: number): IssueMessage => ({
  key,
  values: { requirement, smart_count: requirement },
})

/** Shared, because an error with a stack for each line would be slower than the checks. */
const REFUSED = new errors.E_VALIDATION_ERROR([])

class FailureReporter {
  hasErrors = false
  readonly failures: Failure[] = []

  report(message: string, rule: string, field: FieldContext, meta: Record<string, unknown> = {}) {
    this.hasErrors = true
    const path = field.getFieldPath()
    this.failures.push({
      path: path === '' ? ['non_field_errors'] : path.split('.'),
      message: messageOf(message, rule, meta),
    })
  }

  createError() {
    return REFUSED
  }
}

function messageOf(message: string, rule: string, meta: Record<string, unknown>): IssueMessage {
  if ('issue' in meta) return issueMessage(meta.issue as BaseIssue<unknown>)
  const known = MESSAGES[rule]
  if (known) return known(meta as Record<string, number>)
  return { key: isKey(message) ? message : 'validation.invalid' }
}

/** Keys of other groups belong to special rules. */
const isKey = (message: string): message is IssueMessage['key'] => /^[a-z_]+\.\w+$/.test(message)

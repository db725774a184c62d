import { InvalidInput } from '#app/foundation/http/input/input'
import { NotFound } from '#app/foundation/http/refusal'
import type { ServerTexts } from '#app/foundation/http/texts'
import type { Failure, IssueMessage } from '#shared/ground/validation/issues'
import { SimpleMessagesProvider, type VineValidator, errors } from '@vinejs/vine'
import type { FieldContext, Infer, SchemaTypes } from '@vinejs/vine/types'

/** Validates what only the server reads: paths, query strings and lines of files. */
export type ServerValidator<Schema extends SchemaTypes = SchemaTypes> = VineValidator<
  Schema,
  undefined
>

export type TextKey = Parameters<ServerTexts>[0]

/** Text keys by rule, or by field and rule, such as `group_code.regex`. */
export type RuleTexts = Readonly<Record<string, TextKey>>

/** Validates server input or throws {@link InvalidInput}. */
export async function readServerInput<Schema extends SchemaTypes>(
  validator: ServerValidator<Schema>,
  input: unknown
): Promise<Infer<Schema>> {
  const { output, failures } = await checkServerInput(validator, input)
  if (failures) throw new InvalidInput(failures)
  return output
}

/** Validates path parameters; throws {@link NotFound} for impossible ones. */
export async function readServerPath<Schema extends SchemaTypes>(
  validator: ServerValidator<Schema>,
  input: unknown
): Promise<Infer<Schema>> {
  const { output, failures } = await checkServerInput(validator, input)
  if (failures) throw new NotFound()
  return output
}

type Checked<Schema extends SchemaTypes> =
  { output: Infer<Schema>; failures?: undefined } | { output?: undefined; failures: Failure[] }

export async function checkServerInput<Schema extends SchemaTypes>(
  validator: ServerValidator<Schema>,
  input: unknown,
  messagesProvider: SimpleMessagesProvider = USUAL_TEXTS
): Promise<Checked<Schema>> {
  const reporter = new FailureReporter()
  const options = { errorReporter: () => reporter, messagesProvider, meta: undefined }
  const [error, output] = await validator.tryValidate(input, options)
  return error ? { failures: reporter.failures } : { output: output as Infer<Schema> }
}

const RULE_TEXTS: RuleTexts = {
  'required': 'validation.required',
  'string': 'validation.text',
  'enum': 'validation.choice',
  'min': 'validation.min_value',
  'max': 'validation.max_value',
  'minLength': 'validation.required',
  'maxLength': 'validation.max_length',
  'array.maxLength': 'validation.max_items',
}

/** Makes VineJS report text keys, which the exception handler words in the client's language. */
export const ruleTexts = (own: RuleTexts = {}) =>
  new SimpleMessagesProvider({ ...RULE_TEXTS, ...own })

const USUAL_TEXTS = ruleTexts()

/** A shared error, because a new one with a stack for each line would be slower than the checks. */
const REFUSED = new errors.E_VALIDATION_ERROR([])

class FailureReporter {
  hasErrors = false
  readonly failures: Failure[] = []

  report(message: string, _rule: string, field: FieldContext, limits: Limits = {}) {
    this.hasErrors = true
    const path = field.getFieldPath()
    this.failures.push({
      path: path === '' ? ['non_field_errors'] : path.split('.'),
      message: messageOf(message, limits),
    })
  }

  createError() {
    return REFUSED
  }
}

interface Limits {
  min?: number
  max?: number
}

function messageOf(message: string, { min, max }: Limits): IssueMessage {
  if (!isKey(message)) return { key: 'validation.invalid' }
  const requirement = min ?? max
  if (requirement === undefined) return { key: message }
  return { key: message, values: { requirement, smart_count: requirement } }
}

/** Returns whether a rule reports a text key, of any group, instead of a sentence of VineJS. */
const isKey = (message: string): message is IssueMessage['key'] => /^[a-z_]+\.\w+$/.test(message)

import type { errorMessages } from '#shared/ground/texts/errors/error_messages_en'
import type { MessageValues } from '#shared/ground/i18n/translator'

export type RefusalText = keyof typeof errorMessages

interface RefusalOptions {
  /** The text's key, if it differs from the code. */
  text?: RefusalText
  values?: MessageValues
  /** The dotted path of the field; absent if the refusal concerns the whole request. */
  field?: string
  /** Additional keys of the response, such as a new draft. */
  extra?: Record<string, unknown>
  /** Replaces the response, for refusals with their own shape. */
  response?: Record<string, unknown>
  /** Seconds to wait before another try. */
  retryAfter?: number
  /** Logged as the reason of an expected 503. An error with a `cause` counts as a failure. */
  reason?: unknown
}

/** A refusal that the exception handler words for the client. It is logged from status 500 on. */
export class Refusal extends Error {
  readonly text: RefusalText

  constructor(
    readonly status: number,
    readonly code: string,
    readonly options: RefusalOptions = {}
  ) {
    super(code)
    this.text = options.text ?? (code as RefusalText)
  }
}

export class NotLoggedIn extends Refusal {
  constructor(timedOut: boolean) {
    super(401, timedOut ? 'SESSION_EXPIRED' : 'NOT_LOGGED_IN')
  }
}

export class Forbidden extends Refusal {
  constructor() {
    super(403, 'FORBIDDEN')
  }
}

/** 404: absent, or not visible to this company. */
export class NotFound extends Refusal {
  constructor() {
    super(404, 'NOT_FOUND')
  }
}

export class FieldRefusal extends Refusal {
  constructor(field: string, text: RefusalText) {
    super(422, 'VALIDATION', { text, field })
  }
}

export class TooManyRequests extends Refusal {
  constructor(seconds: number) {
    super(429, 'TOO_MANY_REQUESTS', { retryAfter: seconds, values: { smart_count: seconds } })
  }
}

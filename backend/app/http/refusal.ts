import type { errorMessages } from '#shared/errors/messages_en'
import type { MessageValues } from '#shared/i18n/translator'

export type RefusalText = keyof typeof errorMessages

interface RefusalOptions {
  /** The catalogue's text when it is not the one named like the code. */
  text?: RefusalText
  values?: MessageValues
  /** Sentences belong to this field (a dotted path) instead of the whole call. */
  field?: string
  /** More keys of the answer, such as the new draft of a changed price. */
  extra?: Record<string, unknown>
  /** The whole answer instead of a sentence, for calls whose refusals have a shape of their own. */
  answer?: Record<string, unknown>
  /** Seconds until another try makes sense. */
  retryAfter?: number
  /** What the log says of an expected 503; a `cause` makes it a failure that somebody looks after. */
  reason?: unknown
}

/**
 * A call the product refuses for a reason the caller can understand. The exception handler turns
 * it into an answer in the caller's language; it is never logged as a fault.
 */
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

/** 401: nobody is logged in, or the session has ended meanwhile. */
export class NotLoggedIn extends Refusal {
  constructor(timedOut: boolean) {
    super(401, timedOut ? 'SESSION_EXPIRED' : 'NOT_LOGGED_IN')
  }
}

/** 403: logged in, but without the right. */
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

/** 422 at one field. */
export class FieldRefusal extends Refusal {
  constructor(field: string, text: RefusalText) {
    super(422, 'VALIDATION', { text, field })
  }
}

/** 429 with the seconds to wait. */
export class TooManyRequests extends Refusal {
  constructor(seconds: number) {
    super(429, 'TOO_MANY_REQUESTS', { retryAfter: seconds, values: { smart_count: seconds } })
  }
}

import type { FileType } from '#app/endpoints/wants_file'
import type { WrittenAnswer } from '#app/endpoints/written_answer'
import type { SignedInUser } from '#app/sessions/signed_in_user'
import type { LargerBody } from '#app/http/input/read_json_body'
import type { ServerValidator } from '#app/http/input/server_input'
import type { ServerTexts } from '#app/http/texts'
import type { ApiToken } from '#app/tokens/api_tokens'
import type { Requirement } from '#shared/access/rights'
import type { Language } from '#shared/i18n/language'
import type { HttpContext } from '@adonisjs/core/http'
import type { Infer } from '@vinejs/vine/types'
import type * as v from 'valibot'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined

/** A query string is checked by VineJS, or by the contract that browsers have of it, too. */
export type QuerySchema = v.GenericSchema | ServerValidator

export type QueryOutput<Schema> =
  Schema extends ServerValidator<infer Fields> ? Infer<Fields> : Output<Schema>

type Input<Schema> = Schema extends v.GenericSchema ? v.InferInput<Schema> : void

/** Who calls: nobody known when strangers may, and nobody at all when a program does. */
export type Caller<Access, Token> = Access extends 'public'
  ? SignedInUser | null
  : Token extends true
    ? SignedInUser | null
    : SignedInUser

/** What a handler gets: the checked input, who calls, and in which language to answer. */
export interface Call<User, Body, Query, Path> {
  user: User
  /** The token a program calls with instead of a user. */
  token: ApiToken | null
  body: Body
  query: Query
  path: Path
  language: Language
  t: ServerTexts
  /** When the call arrived; every instant that it stores is this one. */
  now: Date
  /** Stands in the log, in the answer and in the audit entries of the call. */
  requestId: string | undefined
  /** The network that the call comes from, by which calls are limited (see `networkOf`). */
  network: string
  ctx: HttpContext
}

/** What a use case needs that reads, begins or ends the session of a call. */
export type SessionCall = Pick<
  Call<unknown, unknown, unknown, unknown>,
  'ctx' | 'now' | 'requestId' | 'network'
>

/** The call that a declaration's own parts describe. */
type CallOf<Access, Body, Query, Path, Token> = Call<
  Caller<Access, Token>,
  Output<Body>,
  QueryOutput<Query>,
  Output<Path>
>

/** What a handler returns: the answer, or one that was written before. */
type Result<Answer> = Input<Answer> | WrittenAnswer<Input<Answer>>

/**
 * One call of the API: where it is, who may use it, what it takes and answers. The route, the
 * checks, the OpenAPI document and the tests of access all come from this one declaration.
 */
export interface Endpoint<
  Access extends Requirement | 'public',
  Body,
  Query,
  Path,
  Answer,
  Token extends boolean,
> {
  method: Method
  /** Path without a leading slash, with `:name` for parameters. */
  path: string
  /** `public`, a right, either of two, a pattern of rights, or `*` for anybody logged in. */
  access: Access
  summary: string
  body?: Body
  query?: Query
  params?: Path
  /** Status of success; 200 unless told. */
  status?: 200 | 201 | 204
  /** Shape of the successful answer; absent for 204 and for answers that are no JSON. */
  answer?: Answer
  /** Takes a body of many values: an order's lines, or a list such as the labels of a roll. */
  large?: LargerBody
  /**
   * Media type of a body that is no JSON; the handler reads it. Where it is CSV, a workbook is taken
   * as well. Beside a `body`, a file may be
   * sent in place of JSON and stands as its `text`.
   */
  takes?: 'text/csv' | 'application/x-ndjson' | 'application/octet-stream'
  /** Media type of an answer that is no JSON. */
  produces?: string
  /** The answer as a file, for those who ask for its media type, or for its `format` in a link. */
  file?: {
    type: FileType
    send: (call: CallOf<Access, Body, Query, Path, Token>) => Promise<void>
  }
  /** Tells in `Content-Range` which rows the answer holds, and how many there are in all. */
  contentRange?: boolean
  /** Shapes of refusals beyond the general ones, by status. */
  refusals?: Record<number, v.GenericSchema>
  /** Honours the `Idempotency-Key` header. */
  idempotent?: boolean
  /** Answers 429 after too many attempts. */
  throttled?: boolean
  /** Needs no session, not even an empty one: probes and documents. */
  stateless?: boolean
  /** Works before the second factor that a user still has to set up. */
  withoutSecondFactor?: boolean
  /** Takes an API token with the right as well as a session. */
  token?: Token
  /** Whether the call tells of a person at work; polling calls do not. */
  passive?: 'keeps_alive' | 'silent'
  /**
   * How the call runs for staff who act for a supplier's user: as that user unless told, and as
   * themselves in the backoffice. What only the users themselves may do is refused.
   */
  acting?: 'as_staff' | 'refused'
  handle: (
    call: CallOf<Access, Body, Query, Path, Token>
  ) => Promise<Result<Answer>> | Result<Answer>
}

export type AnyEndpoint = Omit<
  Endpoint<
    Requirement | 'public',
    v.GenericSchema | undefined,
    QuerySchema | undefined,
    v.GenericSchema | undefined,
    v.GenericSchema | undefined,
    boolean
  >,
  'handle' | 'file'
> & { file?: { type: FileType } }

import type { FileType } from '#app/foundation/endpoints/wants_file'
import type { PreparedResponse } from '#app/foundation/endpoints/prepared_response'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import type { IdempotencyKey } from '#app/foundation/http/idempotency'
import type { LargerBody } from '#app/foundation/http/input/read_json_body'
import type { ServerValidator } from '#app/foundation/http/input/server_input'
import type { ServerTexts } from '#app/foundation/http/texts'
import type { ApiToken } from '#app/foundation/sessions/api_tokens'
import type { Requirement } from '#shared/ground/access/rights'
import type { TokenScope } from '#shared/ground/access/token_scopes'
import type { EndpointShape, EndpointTypes } from '#shared/ground/http/endpoint_shape'
import type { Language } from '#shared/ground/i18n/language'
import type { HttpContext } from '@adonisjs/core/http'
import type { Infer } from '@vinejs/vine/types'
import type * as v from 'valibot'

export type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined

/** A VineJS validator, or the schema of filters that screens read from their own address. */
export type QuerySchema = v.GenericSchema | ServerValidator

export type QueryOutput<Schema> =
  Schema extends ServerValidator<infer Fields> ? Infer<Fields> : Output<Schema>

type Input<Schema> = Schema extends v.GenericSchema ? v.InferInput<Schema> : void

/** The user; null for strangers on public endpoints and for programs without a company. */
export type Caller<Access, Token> = Access extends 'public'
  ? SignedInUser | null
  : Token extends true
    ? SignedInUser | null
    : SignedInUser

export interface EndpointRequest<User, Body, Query, Path> {
  user: User
  /** The token of a program, which replaces the login. */
  token: ApiToken | null
  body: Body
  query: Query
  path: Path
  language: Language
  t: ServerTexts
  /** The time when the handler begins, used for every stored instant. */
  now: Date
  /** Identifies the request in the log, the response and the audit entries. */
  requestId: string | undefined
  /** Null without one, without a login, and on endpoints that are not idempotent. */
  idempotencyKey: IdempotencyKey | null
  /** The network of the client, for limits (see `networkOf`). */
  network: string
  ctx: HttpContext
}

export type SessionRequest = Pick<
  EndpointRequest<unknown, unknown, unknown, unknown>,
  'ctx' | 'now' | 'requestId' | 'network'
>

type RequestOf<Access, Body, Query, Path, Token> = EndpointRequest<
  Caller<Access, Token>,
  Output<Body>,
  QueryOutput<Query>,
  QueryOutput<Path>
>

type Result<Response> = Input<Response> | PreparedResponse<Input<Response>>

export type TokenUse = boolean | TokenScope

/** The server's part of an endpoint. Its checks, its documentation and its access tests use it. */
export interface Service<
  Access extends Requirement | 'public',
  Body,
  Query,
  Path,
  Response,
  Token extends TokenUse,
> {
  /** `public`, a right, either of two, a pattern of rights, or `*` for any login. */
  access: Access
  summary: string
  body?: Body
  query?: Query
  params?: Path
  /** Status of success; 200 by default. */
  status?: 200 | 201 | 204
  /** Schema of the result; absent for 204 and for media types other than JSON. */
  response?: Response
  large?: LargerBody
  /**
   * Media type of a body other than JSON, which the handler reads; CSV includes workbooks. If there
   * is a `body` too, a file can replace the JSON and becomes its `text`.
   */
  takes?: 'text/csv' | 'application/x-ndjson' | 'application/octet-stream'
  produces?: string
  /** Sends the result as a file if the client accepts its media type or names it in `format`. */
  file?: {
    type: FileType
    send: (request: RequestOf<Access, Body, Query, Path, Token>) => Promise<void>
  }
  /** Documents the header `Content-Range`, which the handler sets to the rows and their total. */
  contentRange?: boolean
  refusals?: Record<number, v.GenericSchema>
  /** Reads the header `Idempotency-Key`, which the handler passes to `oncePerKey`. */
  idempotent?: boolean
  /** Documents 429, which the handler's limits throw. */
  throttled?: boolean
  /** Skips session and checks, for probes and documents. */
  stateless?: boolean
  /** Works before a required second factor is set up. */
  withoutSecondFactor?: boolean
  /** The scope that a company's token needs; true for tokens of other programs. */
  token?: Token
  /** Marks automatic requests: `keeps_alive` extends the session, `silent` does not. */
  passive?: 'keeps_alive' | 'silent'
  /** While staff act for a user: as the staff member, or refused; by default as that user. */
  acting?: 'as_staff' | 'refused'
  handle: (
    request: RequestOf<Access, Body, Query, Path, Token>
  ) => Promise<Result<Response>> | Result<Response>
}

export type Endpoint<
  Access extends Requirement | 'public',
  Body,
  Query,
  Path,
  Response,
  Token extends TokenUse,
> = EndpointShape<EndpointTypes> & Service<Access, Body, Query, Path, Response, Token>

/** The shared schema of a part of an endpoint; undefined if browsers do not use it. */
export type SchemaOf<Part> = [SchemaIn<Part>] extends [never] ? undefined : SchemaIn<Part>

/** Leaves out files, which have no schema. */
type SchemaIn<Part> = Extract<Part, v.GenericSchema>

/** Requires the server's part to have the schemas that the shape names. */
export type SharedSchemas<Types extends EndpointTypes> = ([SchemaIn<Types['body']>] extends [never]
  ? unknown
  : { body: SchemaIn<Types['body']> }) &
  ([SchemaIn<Types['result']>] extends [never] ? unknown : { response: SchemaIn<Types['result']> })

export type AnyEndpoint = Omit<
  Endpoint<
    Requirement | 'public',
    v.GenericSchema | undefined,
    QuerySchema | undefined,
    ServerValidator | undefined,
    v.GenericSchema | undefined,
    TokenUse
  >,
  'handle' | 'file'
> & { file?: { type: FileType } }

import { openSession } from '#app/foundation/sessions/open_session'
import { runForSupplier } from '#app/foundation/sessions/requested_by'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { runByActingStaff, takePlace } from '#app/foundation/endpoints/acting_middleware'
import { takeBearerToken, unlessToken } from '#app/foundation/endpoints/bearer_token'
import { readListUpload } from '#app/foundation/workbooks/read_upload'
import { readIdempotencyKey } from '#app/foundation/http/idempotency'
import { type LargerBody, readJsonBody } from '#app/foundation/http/input/read_json_body'
import { Forbidden, NotLoggedIn, Refusal } from '#app/foundation/http/refusal'
import type { ApiToken } from '#app/foundation/sessions/api_tokens'
import { hasCsrfToken } from '#app/foundation/sessions/csrf_token'
import type {
  AnyEndpoint,
  Caller,
  Endpoint,
  Output,
  QueryOutput,
  QuerySchema,
  SchemaOf,
  Service,
  SharedSchemas,
  TokenUse,
} from '#app/foundation/endpoints/endpoint_spec'
import { compressResponse, PreparedResponse } from '#app/foundation/endpoints/prepared_response'
import { wantsFile } from '#app/foundation/endpoints/wants_file'
import { countStranger, forgiveStranger } from '#app/foundation/traces/count_strangers'
import { networkOf } from '#app/foundation/http/network_of'
import { readBody, readInput } from '#app/foundation/http/input/input'
import {
  type ServerValidator,
  readServerInput,
  readServerPath,
} from '#app/foundation/http/input/server_input'
import { textsIn } from '#app/foundation/http/texts'
import { allows, type Requirement } from '#shared/ground/access/rights'
import type { EndpointShape, EndpointTypes } from '#shared/ground/http/endpoint_shape'
import { TABLE_TYPES } from '#shared/ground/http/table_types'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { VineValidator } from '@vinejs/vine'
import * as v from 'valibot'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The logged-in user, or the user that staff act for. */
    signedInUser: SignedInUser | null
    /** The request's effect on the times of the session (see `Service.passive`). */
    passiveRequest: AnyEndpoint['passive']
  }
}

const declared: AnyEndpoint[] = []

export const endpoints: readonly AnyEndpoint[] = declared

export function endpoint<
  const Access extends Requirement | 'public',
  Body extends v.GenericSchema | undefined = undefined,
  Query extends QuerySchema | undefined = undefined,
  Path extends ServerValidator | undefined = undefined,
  Result extends v.GenericSchema | undefined = undefined,
  const Token extends TokenUse = false,
>(spec: Endpoint<Access, Body, Query, Path, Result, Token>): void {
  declared.push(spec)
  // Monitors send HEAD; Node omits the body.
  const methods = spec.method === 'GET' ? ['GET', 'HEAD'] : [spec.method]
  router
    .route(spec.path, methods, (ctx: HttpContext) => respond(spec, ctx))
    .use(apiMiddleware(spec))
}

/** Declares an endpoint whose method, path and types are shared with browsers. */
export function serve<
  const Types extends EndpointTypes,
  const Access extends Requirement | 'public',
  Query extends QuerySchema | undefined = undefined,
  Path extends ServerValidator | undefined = undefined,
  const Token extends TokenUse = false,
>(
  { method, path }: EndpointShape<Types>,
  service: SharedSchemas<Types> &
    Service<Access, SchemaOf<Types['body']>, Query, Path, SchemaOf<Types['result']>, Token>
): void {
  endpoint({ ...service, method, path })
}

/**
 * Returns the steps before the handler: session, login, right, CSRF token and body. In this order,
 * strangers learn only that a login is required, and are counted before their body is read. A token
 * replaces session, login and CSRF token.
 */
function apiMiddleware(spec: AnyEndpoint) {
  const begin = (ctx: HttpContext, next: NextFn) => {
    ctx.passiveRequest = spec.passive
    ctx.response.header('Cache-Control', 'no-store')
    return next()
  }
  if (spec.stateless) return [begin]
  const takeBody = bodyReader(spec)
  const check = async (ctx: HttpContext, next: NextFn) => {
    await requireAccess(ctx, spec)
    if (!ctx.apiToken) guardAgainstForgery(ctx)
    if (spec.body || spec.query) await countStranger(ctx)
    await takeBody?.(ctx)
    return runForSupplier(ctx.signedInUser, () => runByActingStaff(ctx, next))
  }
  if (!spec.token) return [begin, openSession, check]
  return [begin, takeBearerToken, unlessToken(openSession), check]
}

function guardAgainstForgery(ctx: HttpContext): void {
  const isSafe = ['GET', 'HEAD'].includes(ctx.request.method())
  if (!isSafe && !hasCsrfToken(ctx)) throw new Refusal(403, 'BAD_CSRF_TOKEN')
}

async function requireAccess(ctx: HttpContext, spec: AnyEndpoint) {
  if (ctx.apiToken) return requireRightOfToken(ctx.apiToken, spec)
  await ctx.auth.check()
  await takePlace(ctx, spec)
  if (spec.access === 'public') return
  if (!ctx.signedInUser) throw new NotLoggedIn(ctx.session.get('timed_out') === true)
  requireSecondFactor(ctx.auth.getUserOrFail(), spec)
  if (!allows(ctx.signedInUser.rights, spec.access)) throw new Forbidden()
}

/** Throws 403 without the right or, for a company's token, without the endpoint's scope. */
function requireRightOfToken({ rights, scopes, user }: ApiToken, spec: AnyEndpoint) {
  const { access, token } = spec
  if (user) requireSecondFactor(user, spec)
  const isInScope = typeof token === 'string' ? scopes.includes(token) : !user
  if (!isInScope || (access !== 'public' && !allows(rights, access))) throw new Forbidden()
}

function requireSecondFactor({ secondFactor }: SignedInUser, spec: AnyEndpoint) {
  const { isOn, isRequired } = secondFactor
  if (isRequired && !isOn && !spec.withoutSecondFactor) {
    throw new Refusal(403, 'SECOND_FACTOR_REQUIRED')
  }
}

type BodyReader = (ctx: HttpContext) => void | Promise<void>

function bodyReader({ body, takes, large }: AnyEndpoint): BodyReader | undefined {
  if (body) return takes ? readJsonOrTable : (ctx) => readJson(ctx, large)
  if (takes && takes !== 'application/x-ndjson') return (ctx) => requireMediaType(ctx, takes)
  return undefined
}

async function readJson(ctx: HttpContext, larger?: LargerBody): Promise<void> {
  // An empty body needs no media type; browsers send a length of 0.
  const isSent = ctx.request.hasBody() && ctx.request.header('content-length') !== '0'
  if (isSent && !ctx.request.is(['application/json'])) {
    throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE')
  }
  await readJsonBody(ctx, larger)
}

async function readJsonOrTable(ctx: HttpContext): Promise<void> {
  if (!ctx.request.is([...TABLE_TYPES])) return readJson(ctx)
  ctx.request.updateBody({ text: await readListUpload(ctx) })
}

function requireMediaType({ request }: HttpContext, takes: NonNullable<AnyEndpoint['takes']>) {
  if (request.is(takes === 'text/csv' ? [...TABLE_TYPES] : [takes])) return
  throw new Refusal(415, takes === 'text/csv' ? 'NOT_CSV' : 'NOT_A_FILE')
}

async function respond<
  Access extends Requirement | 'public',
  Body extends v.GenericSchema | undefined,
  Query extends QuerySchema | undefined,
  Path extends ServerValidator | undefined,
  Result extends v.GenericSchema | undefined,
  Token extends TokenUse,
>(spec: Endpoint<Access, Body, Query, Path, Result, Token>, ctx: HttpContext): Promise<void> {
  const input = {
    path: (spec.params && (await readServerPath(spec.params, ctx.params))) as QueryOutput<Path>,
    query: (await readQuery(spec.query, ctx.request.qs())) as QueryOutput<Query>,
    body: (spec.body && (await readBody(spec.body, ctx.request.body()))) as Output<Body>,
  }
  await forgiveStranger(ctx)
  const user = ctx.signedInUser ?? null
  const request = {
    ...input,
    user: user as Caller<Access, Token>,
    token: ctx.apiToken ?? null,
    language: ctx.language,
    t: textsIn(ctx.language),
    now: new Date(),
    requestId: ctx.request.id(),
    idempotencyKey: spec.idempotent && user ? readIdempotencyKey(ctx, user.id) : null,
    network: networkOf(ctx.request.ip()),
    ctx,
  }
  const file = spec.file && wantsFile(ctx, spec.file.type) ? spec.file : undefined
  const result = await (file ? file.send(request) : spec.handle(request))
  if (ctx.response.hasLazyBody) return
  if (app.inTest && spec.response) v.parse(spec.response, readWritten(result))
  if (spec.status === 204) return ctx.response.noContent()
  if (spec.status) ctx.response.status(spec.status)
  // The framework's serializer would check every value again.
  const written = result instanceof PreparedResponse ? result : JSON.stringify(result)
  ctx.response.type('application/json').send(await compressResponse(ctx, written))
}

const readWritten = (result: unknown): unknown =>
  result instanceof PreparedResponse ? JSON.parse(result.bytes.toString()) : result

/** Validates the query string, whose size Node limits to 16 kB. */
async function readQuery(schema: QuerySchema | undefined, query: unknown): Promise<unknown> {
  if (!schema) return undefined
  return schema instanceof VineValidator ? readServerInput(schema, query) : readInput(schema, query)
}

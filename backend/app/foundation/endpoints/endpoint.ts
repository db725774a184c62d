import { apiMiddleware } from '#app/foundation/endpoints/api_middleware'
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
import { PreparedResponse } from '#app/foundation/endpoints/prepared_response'
import { compressResponse } from '#app/foundation/endpoints/compress_response'
import { wantsFile } from '#app/foundation/endpoints/wants_file'
import { forgiveStranger } from '#app/foundation/traces/count_strangers'
import { networkOf } from '#app/foundation/http/network_of'
import { readBody, readInput } from '#app/foundation/http/input/input'
import {
  type ServerValidator,
  readServerInput,
  readServerPath,
} from '#app/foundation/http/input/server_input'
import { textsIn } from '#app/foundation/http/texts'
import type { Requirement } from '#shared/ground/access/rights'
import type { EndpointShape, EndpointTypes } from '#shared/ground/http/endpoint_shape'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import type { HttpContext } from '@adonisjs/core/http'
import { VineValidator } from '@vinejs/vine'
import * as v from 'valibot'

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

/** Serves an endpoint whose shape browsers know too. */
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
  const request = {
    ...input,
    user: (ctx.signedInUser ?? null) as Caller<Access, Token>,
    token: ctx.apiToken ?? null,
    language: ctx.language,
    t: textsIn(ctx.language),
    now: new Date(),
    requestId: ctx.request.id(),
    network: networkOf(ctx.request.ip()),
    ctx,
  }
  const file = spec.file && wantsFile(ctx, spec.file.type) ? spec.file : undefined
  const result = await (file ? file.send(request) : spec.handle(request))
  if (ctx.response.hasLazyBody) return
  if (app.inTest && spec.response) v.parse(spec.response, readWritten(result))
  if (spec.status === 204) return ctx.response.noContent()
  if (spec.status) ctx.response.status(spec.status)
  // The framework's own writer would check every value again.
  const written = result instanceof PreparedResponse ? result : JSON.stringify(result)
  ctx.response.type('application/json').send(await compressResponse(ctx, written))
}

const readWritten = (result: unknown): unknown =>
  result instanceof PreparedResponse ? JSON.parse(result.bytes.toString()) : result

/** Node limits query strings to 16 kB. */
async function readQuery(schema: QuerySchema | undefined, query: unknown): Promise<unknown> {
  if (!schema) return undefined
  return schema instanceof VineValidator ? readServerInput(schema, query) : readInput(schema, query)
}

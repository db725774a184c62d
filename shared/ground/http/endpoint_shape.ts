import type * as v from 'valibot'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A schema, or the content of a file. */
type Content = v.GenericSchema | Blob

/** Without a result the response is a 204. */
export interface EndpointTypes {
  path?: Record<string, string | number>
  /** The query string. Null and undefined values are left out; an array repeats its name. */
  query?: object
  body?: Content
  result?: Content
}

/**
 * The part of an endpoint that server and browsers share. The types exist only for the compiler, so
 * that no schema of a response gets into a browser.
 */
export interface EndpointShape<Types extends EndpointTypes> {
  readonly method: Method
  /** Without a leading slash, with `:name` for parameters. */
  readonly path: string
  readonly isFile?: true
  readonly types?: Types
}

/** The build of a front end drops the shapes that it does not use. */
/* @__NO_SIDE_EFFECTS__ */
export const describeEndpoint = <
  Types extends EndpointTypes & { result?: v.GenericSchema } = object,
>(
  method: Method,
  path: string
): EndpointShape<Types> => ({ method, path })

/* @__NO_SIDE_EFFECTS__ */
export const describeFile = <Types extends Omit<EndpointTypes, 'result'> = object>(
  method: Method,
  path: string
): EndpointShape<Types & { result: Blob }> => ({ method, path, isFile: true })

/** Input type with read-only lists and objects, because a request does not change them. */
type Sent<Value> = Value extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Sent<Value[Key]> }
    : Value

type BodyOf<Body> = Body extends v.GenericSchema ? Sent<v.InferInput<Body>> : Body

export type RequestInput<Types extends EndpointTypes> = (Types extends { path: infer Path }
  ? { path: Path }
  : unknown) &
  (Types extends { query: infer Query }
    ? Partial<Query> extends Query
      ? { query?: Query }
      : { query: Query }
    : unknown) &
  (Types extends { body: infer Body } ? { body: BodyOf<Body> } : unknown)

export type ResultOf<Types extends EndpointTypes> = Types extends { result: infer Result }
  ? Result extends v.GenericSchema
    ? v.InferOutput<Result>
    : Result
  : void

/** Throws an Error if a parameter is missing. */
export function addressOf(
  { path }: Pick<EndpointShape<EndpointTypes>, 'path'>,
  { path: values = {}, query }: Pick<EndpointTypes, 'path' | 'query'> = {}
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The address ${path} needs its ${name}`)
    return encodeURIComponent(value)
  })
  return `/${filled}${queryString(query)}`
}

function queryString(query: object | undefined): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null) parameters.append(name, String(item))
    }
  }
  return parameters.size > 0 ? `?${parameters}` : ''
}

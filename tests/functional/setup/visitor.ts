import { randomUUID } from 'node:crypto'

/** `body` is the parsed JSON, the text of another media type, or null if it is empty. */
export interface HttpResponse<Body = Record<string, never>> {
  status: number
  body: Body
  headers: Headers
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test asserts the shape rather than the compiler
type Json = any

interface RequestOptions {
  language?: string
  headers?: Record<string, string>
  /** A body that is sent unchanged, for content other than JSON. */
  rawBody?: string | Uint8Array<ArrayBuffer>
  withoutCsrf?: boolean
}

/** A user's browser with its cookies and CSRF token. A new browser is logged out. */
export class Visitor {
  /** Called for every response before the test gets it. */
  static inspect: (method: string, path: string, status: number) => void = () => {}

  readonly #cookies: Map<string, string>

  constructor(
    readonly origin = `http://${process.env.HOST}:${process.env.PORT}`,
    cookies = new Map<string, string>()
  ) {
    this.#cookies = cookies
  }

  at(origin: string): Visitor {
    return new Visitor(origin, new Map(this.#cookies))
  }

  /** Returns a logged-in visitor. Throws if the login is refused. */
  static async loggedIn(
    user: { email: string; cofor10: string; password: string },
    origin?: string
  ): Promise<Visitor> {
    const visitor = new Visitor(origin)
    const result = await visitor.logIn(user)
    if (result.status !== 200) throw new Error(`Login answered ${JSON.stringify(result.body)}`)
    return visitor
  }

  logIn(user: { email: string; cofor10: string; password: string }): Promise<HttpResponse> {
    return this.post('/accounts/api/login/', {
      username: user.email,
      account_id: user.cofor10,
      password: user.password,
    })
  }

  get<Body = Json>(path: string, options?: RequestOptions): Promise<HttpResponse<Body>> {
    return this.request<Body>('GET', path, undefined, options)
  }

  async bytes(path: string): Promise<HttpResponse<Uint8Array<ArrayBuffer>>> {
    const headers = { cookie: this.#cookieHeader() }
    const response = await fetch(`${this.origin}${path}`, { headers, redirect: 'manual' })
    Visitor.inspect('GET', path, response.status)
    const body = new Uint8Array(await response.arrayBuffer())
    return { status: response.status, body, headers: response.headers }
  }

  post<Body = Json>(
    path: string,
    body?: unknown,
    options?: RequestOptions
  ): Promise<HttpResponse<Body>> {
    return this.request<Body>('POST', path, body, options)
  }

  /** Sends a request twice at once, with one idempotency key. */
  postTwice<Body = Json>(path: string, body: unknown): Promise<HttpResponse<Body>[]> {
    const options = { headers: { 'idempotency-key': randomUUID() } }
    return Promise.all([1, 2].map(() => this.post<Body>(path, body, options)))
  }

  put<Body = Json>(
    path: string,
    body?: unknown,
    options?: RequestOptions
  ): Promise<HttpResponse<Body>> {
    return this.request<Body>('PUT', path, body, options)
  }

  patch<Body = Json>(
    path: string,
    body?: unknown,
    options?: RequestOptions
  ): Promise<HttpResponse<Body>> {
    return this.request<Body>('PATCH', path, body, options)
  }

  delete<Body = Json>(path: string, options?: RequestOptions): Promise<HttpResponse<Body>> {
    return this.request<Body>('DELETE', path, undefined, options)
  }

  async request<Body = Json>(
    method: string,
    path: string,
    body?: unknown,
    options: RequestOptions = {}
  ): Promise<HttpResponse<Body>> {
    const unsafe = method !== 'GET'
    if (unsafe && !options.withoutCsrf && !this.#cookies.has('XSRF-TOKEN')) {
      await this.get('/accounts/api/login/')
    }
    const response = await fetch(`${this.origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        cookie: this.#cookieHeader(),
        ...(unsafe && !options.withoutCsrf ? { 'x-xsrf-token': this.#csrfToken() } : {}),
        ...(options.language ? { 'accept-language': options.language } : {}),
        ...(body === undefined && options.rawBody === undefined
          ? {}
          : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body: options.rawBody ?? (body === undefined ? undefined : JSON.stringify(body)),
    })
    this.#keepCookies(response)
    Visitor.inspect(method, path, response.status)
    return {
      status: response.status,
      body: await readBody<Body>(response),
      headers: response.headers,
    }
  }

  /** Returns the headers of an unsafe request, for tests that use another HTTP client. */
  async headers(): Promise<Record<string, string>> {
    if (!this.#cookies.has('XSRF-TOKEN')) await this.get('/accounts/api/login/')
    return { 'cookie': this.#cookieHeader(), 'x-xsrf-token': this.#csrfToken() }
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  plantCookie(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  #csrfToken(): string {
    return decodeURIComponent(this.#cookies.get('XSRF-TOKEN') ?? '')
  }

  #keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const separator = pair.indexOf('=')
      const name = pair.slice(0, separator)
      if (/;\s*max-age=(?:-|0)/i.test(cookie)) this.#cookies.delete(name)
      else this.#cookies.set(name, pair.slice(separator + 1))
    }
  }
}

async function readBody<Body>(response: Response): Promise<Body> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return (text && isJson ? JSON.parse(text) : text || null) as Body
}

export const orderLine = (product: number, quantity: number) => ({
  uuid: randomUUID(),
  product,
  quantity,
  extra_service_data: [],
})

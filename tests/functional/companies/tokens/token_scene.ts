import { uniqueText } from '#database/factories/unique_text'
import { type SceneOptions, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'

export const TOKENS = '/accounts/api/company_tokens/'

export const ALL_SCOPES = ['read', 'order', 'activate']

export const tokenFor = ({ password }: { password: string }, input: object = {}) => ({
  name: `ERP ${uniqueText()}`,
  scopes: ALL_SCOPES,
  valid_days: 90,
  password,
  ...input,
})

type Json = Record<string, unknown>

/** A program that sends its token, without cookies or CSRF token. */
export class Program {
  readonly #visitor = new Visitor()

  constructor(readonly token: string) {}

  get(path: string) {
    return this.#send('GET', path)
  }

  post(path: string, body: Json, headers: Record<string, string> = {}) {
    return this.#send('POST', path, body, headers)
  }

  #send(method: string, path: string, body?: Json, headers: Record<string, string> = {}) {
    return this.#visitor.request(method, path, body, {
      withoutCsrf: true,
      headers: { ...headers, authorization: `Bearer ${this.token}` },
    })
  }
}

export async function createProgram(
  { visitor, user }: { visitor: Visitor; user: { password: string } },
  input: object = {}
): Promise<Program> {
  const { status, body } = await visitor.post(TOKENS, tokenFor(user, input))
  if (status !== 201) throw new Error(`The token was answered ${status} ${JSON.stringify(body)}`)
  return new Program(body.token)
}

export async function createTokenScene(options?: SceneOptions) {
  const scene = await createScene(options)
  return { ...scene, program: await createProgram(scene) }
}

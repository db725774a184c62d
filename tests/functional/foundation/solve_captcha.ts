import { CAPTCHA_FIELD } from '#shared/ground/captcha/captcha_contract'
import { Visitor } from '#tests/functional/setup/visitor'
import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

export const CAPTCHA = '/accounts/api/captcha/'

/** Returns a solved challenge, as browsers send it. */
export const packed = (challenge: Challenge, solution: Solution | null) =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')

export const solve = (challenge: Challenge) => solveChallenge({ challenge, deriveKey })

export async function solveCaptcha(origin: string): Promise<Record<string, string>> {
  const { body } = await new Visitor(origin).get(CAPTCHA)
  return { [CAPTCHA_FIELD]: packed(body.challenge, await solve(body.challenge)) }
}

/** Logs in at a server that requires a captcha. Throws if the login is refused. */
export async function logInWorking(
  origin: string,
  user: { email: string; accountId: string; password: string }
): Promise<Visitor> {
  const visitor = new Visitor(origin)
  const response = await visitor.post('/accounts/api/login/', {
    username: user.email,
    account_id: user.accountId,
    password: user.password,
    ...(await solveCaptcha(origin)),
  })
  if (response.status !== 200) throw new Error(`Login answered ${JSON.stringify(response.body)}`)
  return visitor
}

import { createHmac, randomInt } from 'node:crypto'
import { PRODUCT_KEYS } from '#config/portal/keys'
import { parseJson } from '#app/foundation/http/input/parse_json'
import { sha256 } from '#app/foundation/security/sha256'
import { isDuplicateKey } from '#database/failures/broken_constraint'
import { toDbInstant } from '#database/instant'
import type { WorkChallenge } from '#shared/ground/captcha/captcha_contract'
import { MINUTE_MS } from '#shared/ground/dates/spans'
import db from '@adonisjs/lucid/services/db'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'

const LIFETIME_MS = 10 * MINUTE_MS

/** Rounds per try, and number of tries: together a quarter to half a second of work. */
const ROUNDS = 1_000
const COUNTERS = { least: 1_000, most: 2_000 }

/** The signing keys; the first one signs new challenges. */
const SECRETS = PRODUCT_KEYS.map((key) => ({
  hmacSignatureSecret: derivedSecret(key, 'captcha challenge'),
  hmacKeySignatureSecret: derivedSecret(key, 'captcha solution'),
}))

/** A solution, sent as JSON in Base64. The schema admits only what the library can handle. */
const solved = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.string(),
      nonce: v.string(),
      salt: v.string(),
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
      keySignature: v.string(),
      expiresAt: v.number(),
    }),
    signature: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
})

/** Creates a signed challenge without storing it. */
export async function makeWorkChallenge(now: Date): Promise<WorkChallenge> {
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(COUNTERS.least, COUNTERS.most),
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
    deriveKey,
    ...SECRETS[0],
  })
  // The signature covers the JSON form, which has no undefined values.
  return { parameters: JSON.parse(JSON.stringify(parameters)), signature }
}

/** Returns whether a challenge was solved in time and for the first time. Marks it as used. */
export async function acceptWork(text: string): Promise<boolean> {
  const work = v.safeParse(solved, parseJson(Buffer.from(text, 'base64').toString()))
  if (!work.success) return false
  const { challenge, solution } = work.output
  const response = { challenge, solution: { ...solution, time: 0 }, deriveKey }
  const found = await Promise.all(
    SECRETS.map((secrets) => verifySolution({ ...response, ...secrets }))
  )
  return (
    found.some(({ verified }) => verified) &&
    useUp(challenge.signature, new Date(challenge.parameters.expiresAt * 1_000))
  )
}

/** Marks a challenge as used. Returns true for only one of several parallel equal solutions. */
async function useUp(signature: string, expiresAt: Date): Promise<boolean> {
  try {
    await db.table('captcha_solutions').insert({
      hash: sha256(signature),
      expires_at: toDbInstant(expiresAt),
    })
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

function derivedSecret(key: string, purpose: string): string {
  return createHmac('sha256', key).update(purpose).digest('hex')
}

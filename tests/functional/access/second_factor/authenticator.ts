import type { Visitor } from '#tests/functional/setup/visitor'
import { Secret, TOTP } from 'otpauth'
import type { UserRecord } from '#database/factories/user_factory'

const FACTOR = '/accounts/api/second_factor/'
const PERIOD_MS = 30_000

/** An authenticator app that knows a secret; each code is newer than the last one. */
export class Authenticator {
  readonly #totp: TOTP
  #shown = 0

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  }

  /**
   * Returns an unused code: of the current period, then of the next one. Both remain valid if the
   * period ends before they arrive. Throws for a third code, which would be too early.
   */
  next(): string {
    const present = Math.floor(Date.now() / PERIOD_MS)
    this.#shown = Math.max(this.#shown + 1, present)
    if (this.#shown > present + 1) throw new Error('No more codes in this period')
    return this.#totp.generate({ timestamp: this.#shown * PERIOD_MS })
  }

  at(periods: number): string {
    return this.#totp.generate({ timestamp: Date.now() + periods * PERIOD_MS })
  }
}

export async function setUpFactor(visitor: Visitor, user: Pick<UserRecord, 'password'>) {
  const begun = await visitor.post(`${FACTOR}setup/`, { password: user.password })
  const authenticator = new Authenticator(begun.body.secret)
  const confirmed = await visitor.post(`${FACTOR}confirm/`, { otp: authenticator.next() })
  if (confirmed.status !== 200) throw new Error(`Not confirmed: ${JSON.stringify(confirmed.body)}`)
  return { authenticator, recoveryCodes: confirmed.body.recovery_codes as string[] }
}

import { Refusal } from '#app/foundation/http/refusal'
import type { HttpContext } from '@adonisjs/core/http'

/** Code of a login that continues: the password was right, and a code is required. */
const GOES_ON = 'SECOND_FACTOR'

export async function logRefusedLogin<Result>(
  ctx: HttpContext,
  step: () => Promise<Result>
): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof Refusal && error.code !== GOES_ON) {
      const reason = error.code === 'VALIDATION' ? error.text : error.code
      ctx.logger.warn({ client: ctx.request.ip(), reason }, 'login refused')
    }
    throw error
  }
}

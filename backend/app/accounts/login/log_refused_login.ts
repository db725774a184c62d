import { Refusal } from '#app/http/refusal'
import type { HttpContext } from '@adonisjs/core/http'

/** The password was right, and a code is asked for: nobody was refused yet. */
const GOES_ON = 'SECOND_FACTOR'

/**
 * Does a step of logging in, and writes a refusal to the log with the client's address, for whoever
 * looks for attacks there. What was typed stays out of it.
 */
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

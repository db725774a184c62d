import { Refusal } from '#app/http/refusal'
import app from '@adonisjs/core/services/app'
import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

let parser: Promise<BodyParserMiddleware> | undefined

/**
 * Reads the body. Whatever keeps it from being read is the sender's fault: broken JSON, data that
 * is not compressed as it says, nesting deeper than the stack.
 */
export default class BodyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    parser ??= app.container.make(BodyParserMiddleware)
    try {
      await (await parser).handle(ctx, async () => {})
    } catch (error) {
      throw saysWhy(error) ? error : new Refusal(400, 'MALFORMED_JSON')
    }
    return next()
  }
}

/** Too large, of an unknown encoding, or JSON that is no object. */
function saysWhy(error: unknown): boolean {
  return [413, 415, 422].includes((error as { status?: number }).status ?? 0)
}

import { userInfo } from 'node:os'
import { FailingCommand } from '#app/foundation/console/failing_command'
import { TokenNameTaken, createToken } from '#app/foundation/sessions/api_tokens'
import { RIGHTS } from '#shared/ground/access/rights'
import { DAY_MS } from '#shared/ground/dates/spans'
import { requiredText } from '#shared/ground/validation/fields'
import { flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import * as v from 'valibot'

const MAX_DAYS = 3650

const entries = v.object({
  name: requiredText(60),
  right: v.pipe(v.array(v.picklist(RIGHTS)), v.minLength(1)),
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DAYS))),
})

export default class TokenCreate extends FailingCommand {
  static override commandName = 'token:create'
  static override description = 'Make an API token for a program and show it, once'
  static override help = [
    'The program sends it as "Authorization: Bearer …".',
    'Give --right several times for several rights.',
  ]
  static override options: CommandOptions = { startApp: true }

  @flags.string({ description: 'What the token is for', required: true })
  declare name: string

  @flags.array({ description: 'A right, such as accounts.activate_user', required: true })
  declare right: string[]

  @flags.number({ description: 'Days until it expires; without it, it works until revoked' })
  declare days?: number

  override async run() {
    const { name, right, days } = this
    const checked = v.safeParse(entries, { name, right, days })
    if (!checked.success) {
      const wrong = new Set(checked.issues.map(({ path }) => String(path?.[0]?.key)))
      return this.fail(`Please check: ${[...wrong].join(', ')}`)
    }
    const database = await this.app.container.make('lucid.db')
    const now = new Date()
    const expiresAt =
      checked.output.days === undefined
        ? null
        : new Date(now.getTime() + checked.output.days * DAY_MS)
    const token = {
      name: checked.output.name,
      rights: checked.output.right,
      createdBy: userInfo().username,
      expiresAt,
    }
    try {
      // Scripts read this bare line; the token cannot be shown again.
      process.stdout.write(`${await createToken(database.connection(), token, now)}\n`)
    } catch (error) {
      if (!(error instanceof TokenNameTaken)) throw error
      this.fail(error.message)
    }
  }
}

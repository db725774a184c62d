import { userInfo } from 'node:os'
import { FailingCommand } from '#app/foundation/console/failing_command'
import { filledLine } from '#app/foundation/http/input/server_fields'
import { checkServerInput } from '#app/foundation/http/input/server_input'
import { TokenNameTaken, createToken } from '#app/foundation/sessions/api_tokens'
import { RIGHTS } from '#shared/ground/access/rights'
import { DAY_MS } from '#shared/ground/dates/spans'
import { flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import vine from '@vinejs/vine'

const MAX_DAYS = 3650

const entries = vine.create({
  name: filledLine(60),
  right: vine.array(vine.enum(RIGHTS)).minLength(1),
  days: vine.number({ strict: true }).withoutDecimals().min(1).max(MAX_DAYS).optional(),
})

export default class TokenCreate extends FailingCommand {
  static override commandName = 'token:create'
  static override description = 'Create an API token for a program and show it once'
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

  protected override readonly expected = [TokenNameTaken]

  override async run() {
    const { name, right, days } = this
    const { output, failures } = await checkServerInput(entries, { name, right, days })
    if (failures) {
      const wrong = new Set(failures.map(({ path }) => path[0]))
      return this.fail(`Please check: ${[...wrong].join(', ')}`)
    }
    const database = await this.app.container.make('lucid.db')
    const now = new Date()
    const expiresAt =
      output.days === undefined ? null : new Date(now.getTime() + output.days * DAY_MS)
    const token = {
      name: output.name,
      rights: output.right,
      createdBy: userInfo().username,
      expiresAt,
    }
    // Scripts read this bare line; the token cannot be shown again.
    process.stdout.write(`${await createToken(database.connection(), token, now)}\n`)
  }
}

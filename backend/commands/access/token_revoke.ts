import { FailingCommand } from '#app/foundation/console/failing_command'
import { revokeToken } from '#app/foundation/sessions/api_tokens'
import { args } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class TokenRevoke extends FailingCommand {
  static override commandName = 'token:revoke'
  static override description = 'Revoke an API token immediately'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'Name of the token' })
  declare name: string

  override async run() {
    const database = await this.app.container.make('lucid.db')
    if (await revokeToken(database.connection(), this.name, new Date())) {
      this.logger.success(`${this.name} can no longer be used`)
      return
    }
    this.fail(`There is no token ${this.name} in use`)
  }
}

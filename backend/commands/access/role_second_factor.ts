import { FailingCommand } from '#app/foundation/console/failing_command'
import { UnknownRole, requireSecondFactor } from '#app/access/second_factor/require_of_role'
import { args } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class RoleSecondFactor extends FailingCommand {
  static override commandName = 'role:second_factor'
  static override description =
    'Require a second factor from all users of a role, or stop requiring it'
  static override help = ['Users without one must set it up before anything else works.']
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'Name of the role, such as ADMINISTRATOR' })
  declare role: string

  @args.string({ description: 'on or off' })
  declare state: string

  protected override readonly expected = [UnknownRole]

  override async run() {
    if (this.state !== 'on' && this.state !== 'off') return this.fail('The state must be on or off')
    const database = await this.app.container.make('lucid.db')
    const isRequired = this.state === 'on'
    await requireSecondFactor(database.connection(), this.role, isRequired, new Date())
    this.logger.success(
      isRequired
        ? `${this.role} now requires a second factor`
        : `${this.role} no longer requires a second factor`
    )
  }
}

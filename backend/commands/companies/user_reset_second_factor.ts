import { FailingCommand } from '#app/foundation/console/failing_command'
import { select } from '#database/select'
import { normalAccountId, normalEmail } from '#shared/ground/validation/identity'
import { flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class UserResetSecondFactor extends FailingCommand {
  static override commandName = 'user:reset_second_factor'
  static override description = 'Remove the second factor of a user who lost the device'
  static override help = ['Make sure by other means that it is them who ask. They get a mail.']
  static override options: CommandOptions = { startApp: true }

  @flags.string({ description: 'Email address of the user', required: true })
  declare email: string

  @flags.string({ description: 'Account id of the company', required: true })
  declare accountId: string

  override async run() {
    const [{ resetSecondFactor }, { Refusal }, database] = await Promise.all([
      import('#app/companies/users/reset_second_factor'),
      import('#app/foundation/http/refusal'),
      this.app.container.make('lucid.db'),
    ])
    const user = await select(database, 'users', ['users.id'])
      .join('companies', 'companies.id', 'users.company_id')
      .where('users.email', normalEmail(this.email))
      .where('companies.cofor10', normalAccountId(this.accountId))
      .first()
    if (!user) return this.fail(`There is no user ${this.email} in ${this.accountId}`)
    try {
      const request = { now: new Date(), by: null }
      await resetSecondFactor(database.connection(), Number(user.id), request)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return this.fail(`${this.email} has no second factor`)
    }
    this.logger.success(`${this.email} logs in with the password alone again`)
  }
}

import { activateUser, findUserId } from '#app/companies/activation/activate_user'
import { Refusal } from '#app/foundation/http/refusal'
import { activationPayload } from '#shared/access/accounts/activation_contract'
import { BaseCommand, args } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import * as v from 'valibot'

export default class UserActivate extends BaseCommand {
  static override commandName = 'user:activate'
  static override description = 'Let an approved user log in from now on'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'Email address of the user' })
  declare email: string

  @args.string({ description: 'Account id of the company' })
  declare accountId: string

  override async run() {
    const checked = v.safeParse(activationPayload, {
      email: this.email,
      account_id: this.accountId,
    })
    if (!checked.success) return this.#fail('Please check the email address and the account id')
    const { email, account_id: accountId } = checked.output
    try {
      const id = await findUserId({ email, accountId })
      await activateUser(id, {
        manager: null,
        userId: null,
        by: UserActivate.commandName,
        now: new Date(),
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return this.#fail(
        error.status === 404
          ? `There is no user ${email} in ${accountId}`
          : `${email} in ${accountId} does not wait for activation`
      )
    }
    this.logger.success(`${email} can log in with the account id ${accountId}`)
  }

  #fail(message: string) {
    this.logger.error(message)
    this.exitCode = 1
  }
}

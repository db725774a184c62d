import { FailingCommand } from '#app/foundation/console/failing_command'
import { checkServerInput } from '#app/foundation/http/input/server_input'
import { passwordProblem } from '#app/access/passwords/password_problem'
import { UserExists, createFirstUser } from '#app/companies/users/creation/create_first_user'
import { firstUserEntries } from '#app/companies/users/creation/first_user_entries'
import { ROLES, type RoleName } from '#shared/ground/access/roles'
import type { PasswordOwner } from '#shared/access/accounts/password_names'
import type { Language } from '#shared/ground/i18n/language'
import { flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class UserCreate extends FailingCommand {
  static override commandName = 'user:create'
  static override description =
    'Create a user who can log in immediately, such as the first administrator'
  static override help = [
    'Asks for a password or reads it from the environment variable NEW_PASSWORD.',
    'Creates the company if its account id is new.',
  ]
  static override options: CommandOptions = { startApp: true }

  @flags.string({ description: 'Name of the company', required: true })
  declare companyName: string

  @flags.string({ description: 'Account id of the company, 6 to 10 characters', required: true })
  declare accountId: string

  @flags.string({ description: 'Email address of the user', required: true })
  declare email: string

  @flags.string({ description: 'First name', required: true })
  declare firstName: string

  @flags.string({ description: 'Last name', required: true })
  declare lastName: string

  @flags.string({ description: 'en or fr', default: 'en' })
  declare language: Language

  @flags.string({ description: Object.keys(ROLES).join(', '), default: 'ADMINISTRATOR' })
  declare role: RoleName

  @flags.boolean({ description: 'Leave an existing user unchanged' })
  declare ifAbsent: boolean

  override async run() {
    const password = process.env.NEW_PASSWORD ?? (await this.#askForPassword())
    if (password === null) {
      return this.fail('Without a terminal the password is taken from the variable NEW_PASSWORD')
    }
    const { output: user, failures } = await checkServerInput(firstUserEntries, this.#flags())
    if (failures) {
      const wrong = new Set(failures.map(({ path }) => path[0]))
      return this.fail(`Please check: ${[...wrong].join(', ')}`)
    }
    const problem = passwordProblem(password, await this.#passwordOwner())
    if (problem !== null) return this.fail(problem)
    const database = await this.app.container.make('lucid.db')
    const { hashPassword } = await import('#app/access/passwords/password_hash')
    const passwordHash = await hashPassword(password)
    try {
      await createFirstUser(database.connection(), { ...user, passwordHash }, new Date())
    } catch (error) {
      if (!(error instanceof UserExists)) throw error
      if (!this.ifAbsent) return this.fail(error.message)
      return this.logger.info(error.message)
    }
    this.logger.success(`${user.email} can log in with the account id ${user.accountId}`)
  }

  /** Prompts for a password; returns null without a terminal. */
  async #askForPassword(): Promise<string | null> {
    if (!process.stdin.isTTY) return null
    const owner = await this.#passwordOwner()
    const validate = (entered: string) => passwordProblem(entered, owner) ?? true
    return this.prompt.secure('Password', { validate })
  }

  async #passwordOwner(): Promise<PasswordOwner> {
    const { default: provider } = await import('#config/portal/provider')
    const { companyName, accountId, email, firstName, lastName } = this
    return { companyNames: [companyName, provider.name], accountId, email, firstName, lastName }
  }

  #flags() {
    const { companyName, email: address, firstName, lastName, language, role } = this
    return {
      companyName,
      accountId: this.accountId,
      email: address,
      firstName,
      lastName,
      language,
      role,
    }
  }
}

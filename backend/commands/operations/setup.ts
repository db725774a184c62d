import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { FailingCommand } from '#app/foundation/console/failing_command'
import { passwordProblem } from '#app/access/passwords/password_problem'
import {
  checkAddress,
  checkDatabaseSettings,
  checkMailSettings,
} from '#app/operations/setup/check_settings'
import { hasUsers } from '#app/operations/setup/has_users'
import { UnwritableValue, addToEnvFile, envLine, readEnvFile } from '#app/operations/setup/env_file'
import {
  QUESTIONS,
  makeAppKey,
  settingProblem,
  type Question,
} from '#app/operations/setup/questions'
import { isFirstUserEntry } from '#app/companies/users/creation/first_user_entries'
import { type SettingName, type SettingTexts, settingRules } from '#start/settings'
import { flags } from '@adonisjs/core/ace'

const SETTING_NAMES = Object.keys(settingRules({})) as SettingName[]

class Refused extends Error {}

/** Fields of the first administrator: environment variables, labels and flags of `user:create`. */
const ADMINISTRATOR = [
  {
    name: 'ADMIN_COMPANY_NAME',
    entry: 'companyName',
    flag: 'company-name',
    text: 'Name of your company',
  },
  {
    name: 'ADMIN_ACCOUNT_ID',
    entry: 'accountId',
    flag: 'account-id',
    text: 'Its account ID, 6 to 10 letters and digits',
  },
  {
    name: 'ADMIN_EMAIL',
    entry: 'email',
    flag: 'email',
    text: 'Email of the first administrator',
  },
  { name: 'ADMIN_FIRST_NAME', entry: 'firstName', flag: 'first-name', text: 'First name' },
  { name: 'ADMIN_LAST_NAME', entry: 'lastName', flag: 'last-name', text: 'Last name' },
] as const

type AdministratorEntry = (typeof ADMINISTRATOR)[number]

async function administratorProblem({ name, entry, text }: AdministratorEntry, value: string) {
  if (value === '') return `${name} is missing: the first administrator needs it.`
  if (await isFirstUserEntry(entry, value)) return null
  return `${name} cannot be "${value}": ${text.charAt(0).toLowerCase()}${text.slice(1)}.`
}

export default class Setup extends FailingCommand {
  static override commandName = 'setup'
  static override description =
    'Ask for settings, check and write them, and create the tables and the first administrator'
  static override help = [
    'Asks only for settings that neither the environment nor .env has, and for none without a terminal.',
    `The administrator: ${ADMINISTRATOR.map(({ name }) => name).join(', ')}, NEW_PASSWORD.`,
    'Running it again adds what is missing and changes nothing else.',
  ]

  @flags.boolean({ description: 'Set up for production' })
  declare production: boolean

  readonly #file = join(resolve(process.env.ENV_PATH || ''), '.env')

  protected override readonly expected = [Refused, UnwritableValue]

  override async run() {
    const settings = await this.#gather()
    for (const [name, value] of Object.entries(settings)) await envLine(name, value)
    await this.#check(settings)
    const isNamed = Boolean(process.env.ADMIN_EMAIL || process.stdin.isTTY)
    // Without a terminal, an existing administrator need not be named again.
    const administrator =
      isNamed || !(await hasUsers(settings)) ? await this.#askForAdministrator(settings) : null
    const added = await addToEnvFile(this.#file, settings)
    this.logger.success(
      added.length > 0 ? `${this.#file} is written.` : `${this.#file} is complete.`
    )
    this.#ace(['migration:run', '--force', '--compact-output'], 'The tables could not be created.')
    if (administrator) this.#makeAdministrator(administrator)
    this.#sayWhatIsNext(settings)
  }

  /** Collects every setting from environment, `.env` and answers; the environment wins. */
  async #gather(): Promise<SettingTexts> {
    const written = await readEnvFile(this.#file)
    const { NODE_ENV: kind } = written
    if (this.production && kind && kind !== 'production') {
      throw new Refused(
        `${this.#file} has NODE_ENV=${kind}. Change it to production and repeat the command. Nothing was written.`
      )
    }
    const settings: SettingTexts = {}
    for (const name of SETTING_NAMES) {
      const value = process.env[name] || written[name]
      if (value) settings[name] = value
    }
    settings.NODE_ENV = this.production ? 'production' : (settings.NODE_ENV ?? 'development')
    settings.APP_KEY ??= makeAppKey()
    for (const question of QUESTIONS) {
      const { name, matters } = question
      if (settings[name] !== undefined || (matters && !matters(settings))) continue
      const value = await this.#answer(question, settings)
      if (value !== '') settings[name] = value
    }
    const problems = SETTING_NAMES.flatMap(
      (name) => settingProblem(name, settings[name] ?? '', settings) ?? []
    )
    if (problems.length > 0) throw new Refused(problems.join('\n'))
    return settings
  }

  async #answer(
    { name, text, usual, isSecret, isOptional }: Question,
    settings: SettingTexts
  ): Promise<string> {
    if (!process.stdin.isTTY) {
      if (usual !== undefined || isOptional) return usual ?? ''
      throw new Refused(`${name} is missing: without a terminal it is taken from the environment.`)
    }
    const validate = (entered: string) =>
      (entered === '' && isOptional) || (settingProblem(name, entered, settings) ?? true)
    const title = `${text} (${name})`
    if (isSecret) return this.prompt.secure(title, { validate })
    return this.prompt.ask(title, { validate, ...(usual === undefined ? {} : { default: usual }) })
  }

  async #check(settings: SettingTexts) {
    const [database, mail, address] = await Promise.all([
      checkDatabaseSettings(settings),
      checkMailSettings(settings),
      checkAddress(settings),
    ])
    const findings = [database, mail, address]
    for (const { isGood, text } of findings) {
      if (isGood) this.logger.info(text)
      else this.logger.error(text)
    }
    if (findings.some(({ isGood }) => !isGood)) throw new Refused('Nothing was written.')
  }

  async #askForAdministrator({ PROVIDER_NAME }: SettingTexts): Promise<string[]> {
    const entered = {} as Record<AdministratorEntry['entry'], string>
    for (const asked of ADMINISTRATOR) {
      const value = process.env[asked.name] || (await this.#askForEntry(asked))
      const problem = await administratorProblem(asked, value)
      if (problem !== null) throw new Refused(`${problem} Nothing was written.`)
      entered[asked.entry] = value
    }
    const { NEW_PASSWORD: password } = process.env
    if (password === undefined && !process.stdin.isTTY) {
      throw new Refused(
        'NEW_PASSWORD is missing: without a terminal the password is taken from it.'
      )
    }
    const owner = { ...entered, companyNames: [entered.companyName, PROVIDER_NAME ?? ''] }
    const problem = password === undefined ? null : passwordProblem(password, owner)
    if (problem !== null) throw new Refused(`${problem} Nothing was written.`)
    return ADMINISTRATOR.map(({ entry, flag }) => `--${flag}=${entered[entry]}`)
  }

  async #askForEntry(asked: AdministratorEntry): Promise<string> {
    if (!process.stdin.isTTY) return ''
    const validate = async (entered: string) => (await administratorProblem(asked, entered)) ?? true
    return this.prompt.ask(asked.text, { validate })
  }

  #makeAdministrator(entered: readonly string[]) {
    this.#ace(
      ['user:create', '--if-absent', ...entered],
      'The first administrator was not created; "npm run ace -- user:create" does it by hand.'
    )
  }

  #ace(args: readonly string[], trouble: string) {
    const [entry = ''] = process.argv.slice(1)
    const { status } = spawnSync(process.execPath, [entry, ...args], { stdio: 'inherit' })
    if (status !== 0) throw new Refused(trouble)
  }

  #sayWhatIsNext({ APP_URL: address, PORT: port }: SettingTexts) {
    this.logger.info('Next: "npm start", under a supervisor such as systemd.')
    this.logger.info(
      `A reverse proxy must forward ${address} to port ${port}; docs/deploy has samples.`
    )
    this.logger.info(`Then log in at ${address}/backoffice/: its home lists the first steps.`)
  }
}

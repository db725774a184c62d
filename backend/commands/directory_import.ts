import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { importDirectory } from '#app/directory/import_directory'
import {
  type ImportPlan,
  countFaultyLines,
  planImport,
  wordFault,
} from '#app/directory/plan_import'
import { readDirectory } from '#app/directory/read_directory'
import { decodeUtf8 } from '#app/http/read_upload'
import { Refusal } from '#app/http/refusal'
import { textsIn } from '#app/http/texts'
import { BaseCommand, args, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Faulty lines and changes that are shown one by one. */
const SHOWN = 50

export default class DirectoryImport extends BaseCommand {
  static override commandName = 'directory:import'
  static override description =
    'Take the manufacturer’s directory of suppliers over from a CSV file'
  static override help = [
    'Sites that are new are added, others are changed; sites that the file does not name stay.',
    'Exits with 1, and changes nothing, when lines are faulty and --skip-faulty is not given.',
  ]
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'CSV file in UTF-8, with the columns of the backoffice’s export' })
  declare file: string

  @flags.boolean({ description: 'Show what would be done, and change nothing' })
  declare dryRun: boolean

  @flags.boolean({ description: 'Leave faulty lines out and take the others over' })
  declare skipFaulty: boolean

  readonly #t = textsIn('en')

  override async run() {
    try {
      await this.#import()
    } catch (error) {
      const message = this.#messageOf(error)
      if (message === null) throw error
      this.#fail(message)
    }
  }

  async #import() {
    const file = await readDirectory(decodeUtf8(await readFile(this.file)))
    const database = (await this.app.container.make('lucid.db')).connection()
    const plan = await planImport(database, file)
    this.#show(plan)
    const isFaulty = plan.faults.length > 0 && !this.skipFaulty
    if (isFaulty) return this.#fail(this.#t('errors.DIRECTORY_FAULTY'))
    if (this.dryRun) return this.logger.info('Nothing was changed: this was a dry run')
    const done = await importDirectory(database, file, {
      filename: basename(this.file),
      skipFaulty: this.skipFaulty,
      userId: null,
      now: new Date(),
    })
    this.logger.success(`${done.added} added, ${done.changed} changed, ${done.skipped} left out`)
  }

  #show(plan: ImportPlan) {
    const { added, changed, unchanged, faults } = plan
    this.logger.info(
      `${added.length} new, ${changed.length} changed, ${unchanged} as they are, ` +
        `${countFaultyLines(plan)} faulty`
    )
    for (const { entry, differences } of changed.slice(0, SHOWN)) {
      for (const { field, before, after } of differences) {
        this.logger.info(`${entry.cofor10} ${field}: "${before}" becomes "${after}"`)
      }
    }
    for (const fault of faults.slice(0, SHOWN)) {
      const { line, field, value, reason } = wordFault(fault, this.#t)
      this.logger.warning(`line ${line}${field ? `, ${field} "${value}"` : ''}: ${reason}`)
    }
    const more = Math.max(0, changed.length - SHOWN) + Math.max(0, faults.length - SHOWN)
    if (more > 0) this.logger.info(`and ${more} more`)
  }

  /** What is wrong with the file, in words; null for a fault of ours. */
  #messageOf(error: unknown): string | null {
    if (error instanceof Refusal) return this.#t(`errors.${error.text}`, error.options.values)
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR'
      ? `The file ${this.file} cannot be read`
      : null
  }

  #fail(message: string) {
    this.logger.error(message)
    this.exitCode = 1
  }
}

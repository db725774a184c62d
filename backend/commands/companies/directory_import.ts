import { basename } from 'node:path'
import { ImportCommand } from '#app/foundation/console/import_command'
import { importDirectory } from '#app/companies/directory/import_directory'
import {
  type ImportPlan,
  planDirectoryImport,
  wordLineError,
} from '#app/companies/directory/plan_directory_import'
import { readDirectory } from '#app/companies/directory/read_directory'
import { countLinesWithErrors } from '#app/foundation/http/csv/line_errors'
import { args, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class DirectoryImport extends ImportCommand {
  static override commandName = 'directory:import'
  static override description =
    'Import the manufacturer’s directory of suppliers from a CSV file or workbook'
  static override help = [
    'Adds new sites and changes existing ones; keeps sites that the file does not name.',
    'Changes nothing and exits with 1 if lines are faulty, unless --skip-faulty is given.',
  ]
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'CSV file or workbook with the columns of the backoffice’s export' })
  declare file: string

  @flags.string({ description: 'Sheet of a workbook with several' })
  declare sheet?: string

  @flags.boolean({ description: 'Show the changes without making them' })
  declare dryRun: boolean

  @flags.boolean({ description: 'Leave out faulty lines and import the others' })
  declare skipFaulty: boolean

  override async run() {
    const file = await readDirectory(await this.readTable())
    const database = (await this.app.container.make('lucid.db')).connection()
    const plan = await planDirectoryImport(database, file)
    this.#report(plan)
    const isFaulty = plan.lineErrors.length > 0 && !this.skipFaulty
    if (isFaulty) return this.fail(this.t('errors.DIRECTORY_FAULTY'))
    if (this.dryRun) return void this.logger.info('Nothing was changed: this was a dry run')
    const done = await importDirectory(database, file, {
      filename: basename(this.file),
      skipFaulty: this.skipFaulty,
      userId: null,
      now: new Date(),
    })
    this.logger.success(`${done.added} added, ${done.changed} changed, ${done.skipped} left out`)
  }

  #report(plan: ImportPlan) {
    const { added, changed, unchanged, lineErrors } = plan
    this.logger.info(
      `${added.length} new, ${changed.length} changed, ${unchanged} unchanged, ` +
        `${countLinesWithErrors(plan)} faulty`
    )
    const changes = changed.flatMap(({ entry, differences }) =>
      differences.map(
        ({ field, before, after }) => `${entry.cofor10} ${field}: "${before}" becomes "${after}"`
      )
    )
    this.show(
      changes,
      lineErrors.map((lineError) => wordLineError(lineError, this.t))
    )
  }
}

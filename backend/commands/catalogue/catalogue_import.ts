import { basename } from 'node:path'
import { ImportCommand } from '#app/foundation/console/import_command'
import { importCatalogue } from '#app/catalogue/files/import_catalogue'
import {
  type CataloguePlan,
  countLines,
  planCatalogueImport,
  toCataloguePreview,
} from '#app/catalogue/files/plan_catalogue_import'
import { readSet } from '#app/catalogue/files/formats/read_set'
import { DATE_ORDERS } from '#shared/ground/dates/date_order'
import { args, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const SHOWN = 50

export default class CatalogueImport extends ImportCommand {
  static override commandName = 'catalogue:import'
  static override description =
    'Import products, prices, print fields and the rest of a catalogue from a ZIP file'
  static override help = [
    'Adds new records and changes different ones; keeps those that the files do not name.',
    'Changes nothing and exits with 1 if a line of the files is faulty.',
  ]
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'ZIP file with some or all files of an exported catalogue' })
  declare file: string

  declare sheet?: string

  @flags.boolean({ description: 'Show the changes without making them' })
  declare dryRun: boolean

  @flags.string({
    description: 'Order of dates such as 03/04/2025: day_first or month_first',
  })
  declare dateOrder?: string

  protected override async takeOver() {
    const database = (await this.app.container.make('lucid.db')).connection()
    const dateOrder = DATE_ORDERS.find((order) => order === this.dateOrder)
    if (this.dateOrder !== undefined && !dateOrder) {
      return this.fail(`--date-order is ${DATE_ORDERS.join(' or ')}, not "${this.dateOrder}"`)
    }
    const set = await readSet(this.file, dateOrder)
    const editor = { staff: null, now: new Date() }
    const plan = await planCatalogueImport(database, set, editor.now)
    await this.#report(plan)
    if (plan.lineErrors.length > 0) return this.fail(this.t('errors.CATALOGUE_FAULTY'))
    if (this.dryRun) return
    const options = { filename: basename(this.file) }
    const done = await importCatalogue(database, set, options, editor)
    this.logger.success(`${done.added} added, ${done.changed} changed, ${done.removed} removed`)
  }

  async #report(plan: CataloguePlan) {
    const { added, changed, removed, unchanged, faulty } = await countLines(plan)
    this.logger.info(
      `${added} new, ${changed} changed, ${removed} removed, ${unchanged} unchanged, ${faulty} faulty`
    )
    const seen = await toCataloguePreview(plan, this.file, this.t)
    for (const { file, name, differences } of seen.changed.slice(0, SHOWN)) {
      for (const { field, before, after } of differences) {
        this.logger.info(`${file} ${name} ${field}: "${before}" becomes "${after}"`)
      }
    }
    const remarks = [...seen.faulty, ...seen.warnings].slice(0, SHOWN)
    for (const { file, line, field, value, reason } of remarks) {
      const place = [file, line && `line ${line}`, field && `${field} "${value}"`]
      this.logger.warning(`${place.filter(Boolean).join(', ')}: ${reason}`)
    }
    const more = Math.max(0, changed - SHOWN) + Math.max(0, plan.lineErrors.length - SHOWN)
    if (more > 0) this.logger.info(`and ${more} more`)
  }
}

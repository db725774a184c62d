import { basename } from 'node:path'
import { importBills, refuseBills } from '#app/companies/blocks/import_bills'
import { type BillsPlan, planBillsImport, wordFault } from '#app/companies/blocks/plan_bills_import'
import { readBillsFile } from '#app/companies/blocks/read_bills_file'
import { ImportCommand } from '#app/foundation/console/import_command'
import { countFaultyLines } from '#app/foundation/http/csv/line_faults'
import { args, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class BlocksImport extends ImportCommand {
  static override commandName = 'blocks:import'
  static override description = 'Block suppliers for unpaid bills from a CSV file or workbook'
  static override help = [
    'Suppliers of the file are blocked with its reason; other blocks stay unless --lift-others is given.',
    'Who is blocked or free again is told by email, as when it is done by hand.',
    'Exits with 1, and changes nothing, when lines are faulty and --skip-faulty is not given.',
  ]
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'CSV file or workbook with the columns account_id and reason' })
  declare file: string

  @flags.string({ description: 'Sheet of a workbook with several' })
  declare sheet?: string

  @flags.boolean({ description: 'Show what would be done, and change nothing' })
  declare dryRun: boolean

  @flags.boolean({ description: 'Leave faulty lines out and take the others over' })
  declare skipFaulty: boolean

  @flags.boolean({ description: 'Lift the blocks for unpaid bills of suppliers not in the file' })
  declare liftOthers: boolean

  protected override async takeOver() {
    const file = await readBillsFile(await this.readTable())
    const database = (await this.app.container.make('lucid.db')).connection()
    const plan = await planBillsImport(database, file)
    this.#tell(plan)
    const options = {
      skipFaulty: this.skipFaulty ?? false,
      liftOthers: this.liftOthers ?? false,
    }
    await refuseBills(plan, options)
    if (this.dryRun) return void this.logger.info('Nothing was changed: this was a dry run')
    const call = { userId: null, now: new Date(), filename: basename(this.file) }
    const done = await importBills(database, file, options, call)
    this.logger.success(
      `${done.added} blocked, ${done.changed} with another reason, ${done.lifted} lifted, ` +
        `${done.skipped} left out`
    )
  }

  #tell(plan: BillsPlan) {
    const { added, changed, lifted, unchanged, faults } = plan
    const whatOfOthers = this.liftOthers ? 'to be lifted' : 'blocked and not in the file'
    this.logger.info(
      `${added.length} new, ${changed.length} with another reason, ${unchanged} as they are, ` +
        `${lifted.length} ${whatOfOthers}, ${countFaultyLines(plan)} faulty`
    )
    this.show(
      [
        ...added.map(({ company, reason }) => `block ${company.cofor10}: "${reason}"`),
        ...changed.map(
          ({ company, before, reason }) =>
            `${company.cofor10} reason: "${before ?? ''}" becomes "${reason}"`
        ),
        ...(this.liftOthers ? lifted.map(({ company }) => `lift ${company.cofor10}`) : []),
      ],
      faults.map((fault) => wordFault(fault, this.t))
    )
  }
}

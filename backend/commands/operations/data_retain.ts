import { retainPersonalData } from '#app/operations/personal_data/retain'
import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class DataRetain extends BaseCommand {
  static override commandName = 'data:retain'
  static override description = 'Remove personal data that nobody has used for three years'
  static override options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'Only show what would be removed' })
  declare dryRun?: boolean

  override async run() {
    const database = await this.app.container.make('lucid.db')
    const isDryRun = this.dryRun === true
    const retained = await retainPersonalData(database.connection(), new Date(), { isDryRun })
    for (const [kind, count] of Object.entries(retained)) {
      this.logger.info(`${kind.replace('_', ' ')}: ${count}${isDryRun ? ' would be removed' : ''}`)
    }
  }
}

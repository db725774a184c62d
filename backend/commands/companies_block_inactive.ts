import { blockInactive } from '#app/companies/companies/block_inactive'
import { loadShopSettings } from '#app/catalogue/settings/shop_settings'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class CompaniesBlockInactive extends BaseCommand {
  static override commandName = 'companies:block_inactive'
  static override description = 'Block suppliers that have not ordered for long; for every night'
  static override options: CommandOptions = { startApp: true }

  override async run() {
    const database = await this.app.container.make('lucid.db')
    const client = database.connection()
    const { inactivityMonths: months } = await loadShopSettings(client)
    if (months === 0) {
      this.logger.info('The shop setting is 0 months: no company is blocked for inactivity')
      return
    }
    const blocked = await blockInactive(client, months, new Date())
    for (const { cofor10, name } of blocked) this.logger.info(`blocked: ${cofor10} ${name}`)
    this.logger.info(`blocked after ${months} months without an order: ${blocked.length}`)
  }
}

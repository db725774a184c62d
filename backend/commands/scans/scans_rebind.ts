import { rebindScans } from '#app/scans/ingest/rebind_scans'
import { StoreCommand } from '#app/scans/store/store_command'
import { flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class ScansRebind extends StoreCommand {
  static override commandName = 'scans:rebind'
  static override description = 'Find roll, order and company of stored scans again'
  static override options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'Only scans of unknown labels' })
  declare unbound: boolean

  override async run() {
    const client = (await this.app.container.make('lucid.db')).connection()
    await this.withStore('Run scans:rebind again.', async (store) => {
      const changed = await rebindScans(client, store, {
        isUnboundOnly: this.unbound,
        now: new Date(),
        progress: (scans) => this.logger.info(`${scans} scans`),
      })
      this.logger.success(`${changed} scans have another roll, order or company now`)
    })
  }
}

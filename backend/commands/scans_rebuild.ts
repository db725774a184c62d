import { rebuildScans } from '#app/scans/rebuild_scans'
import { NoScans, withScans } from '#app/scans/with_scans'
import { BaseCommand, args } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class ScansRebuild extends BaseCommand {
  static override commandName = 'scans:rebuild'
  static override description = 'Make the store of the scans anew from the log of accepted scans'
  static override help = [
    'While it runs, questions find part of the scans only, and scans are better not handed in.',
    'Without folders it reads the one of SCANS_FOLDER; name those of all servers where there are several.',
  ]
  static override options: CommandOptions = { startApp: true }

  @args.spread({ description: 'Folders that hold logs', required: false })
  declare folders?: string[]

  override async run() {
    const { scansFolder } = await import('#config/scans')
    const client = (await this.app.container.make('lucid.db')).connection()
    try {
      await withScans(async (store) => {
        const folders = this.folders?.length ? this.folders : [scansFolder]
        const { accepted, duplicates } = await rebuildScans(client, store, folders, (taken) => {
          this.logger.info(`${taken.accepted} scans`)
        })
        this.logger.success(`${accepted} scans stored, ${duplicates} were written down twice`)
      })
    } catch (error) {
      if (!(error instanceof NoScans)) throw error
      this.logger.error(error.message)
      this.exitCode = 1
    }
  }
}

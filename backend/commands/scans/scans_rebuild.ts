import type { DamagedBatch } from '#app/scans/ingest/accepted_log'
import { NoGoodLog, rebuildScans } from '#app/scans/ingest/rebuild_scans'
import { StoreCommand } from '#app/scans/store/store_command'
import { NoScans } from '#app/scans/store/with_scans'
import { args, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const AGAIN = 'It may hold only a part of the scans until scans:rebuild has run again.'

const describe = ({ file, atByte, isTorn }: DamagedBatch): string =>
  isTorn
    ? `${file} ends in the middle of a batch, which was not acknowledged`
    : `${file}: a batch cannot be read, at byte ${atByte}`

export default class ScansRebuild extends StoreCommand {
  static override commandName = 'scans:rebuild'
  static override description = 'Build the store of scans again from the log of accepted scans'
  static override help = [
    'The command reads the whole log first. If a part is damaged, the store stays unchanged.',
    'While it runs, questions find only a part of the scans, and no scans should be sent.',
    'Without folders it reads SCANS_FOLDER. With several servers, name the folders of all of them.',
  ]
  static override options: CommandOptions = { startApp: true }

  @args.spread({ description: 'Folders that hold logs', required: false })
  declare folders?: string[]

  @flags.boolean({ description: 'Leave out damaged parts of the log' })
  declare skipDamaged: boolean

  protected override readonly expected = [NoGoodLog, NoScans]

  override async run() {
    const { scansFolder } = await import('#config/portal/scans')
    const client = (await this.app.container.make('lucid.db')).connection()
    await this.withStore(AGAIN, async (store) => {
      const folders = this.folders?.length ? this.folders : [scansFolder]
      const { accepted, duplicates } = await rebuildScans(client, store, folders, {
        skipsDamaged: this.skipDamaged,
        damaged: (batch) => this.logger.warning(describe(batch)),
        progress: (taken) => this.logger.info(`${taken.accepted} scans`),
      })
      this.logger.success(`${accepted} scans stored, ${duplicates} were in the log twice`)
    })
  }
}

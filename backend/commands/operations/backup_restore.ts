import { BackupRefusal } from '#app/operations/backup/backup_manifest'
import { thisInstallation } from '#app/operations/backup/installation'
import { restoreBackup } from '#app/operations/backup/restore_backup'
import { rebuildScans } from '#app/scans/ingest/rebuild_scans'
import { StoreCommand } from '#app/scans/store/store_command'
import { NoScans } from '#app/scans/store/with_scans'
import { args } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { Database } from '@adonisjs/lucid/database'

const REBUILD = 'Everything else is restored; run "scans:rebuild --skip-damaged" for the scans.'

export default class BackupRestore extends StoreCommand {
  static override commandName = 'backup:restore'
  static override description = 'Restore a backup into an empty, migrated installation'
  static override help = [
    'Compares the checksums first. Restores tables, documents and scans completely or not at all.',
    'Holds waiting mails until "outbox:retry" sends them. Everybody must log in again.',
  ]
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'Folder of the backup' })
  declare folder: string

  protected override readonly expected = [BackupRefusal, NoScans]

  override async run() {
    const database = await this.app.container.make('lucid.db')
    const target = await thisInstallation(database, (line) => this.logger.info(line))
    const { created_at: at, scans } = await restoreBackup(this.folder, target)
    this.logger.success(`The portal is as it was at ${at}`)
    if (Object.keys(scans).length > 0) await this.#rebuildScans(database, target.scansFolder)
  }

  async #rebuildScans(database: Database, folder: string) {
    await this.withStore(REBUILD, async (store) => {
      const { accepted } = await rebuildScans(database.connection(), store, [folder], {
        skipsDamaged: true,
        damaged: ({ file, atByte, isTorn }) => {
          if (!isTorn) this.logger.warning(`${file}: a batch cannot be read, at byte ${atByte}`)
        },
        progress: (taken) => this.logger.info(`${taken.accepted} scans`),
      })
      this.logger.success(`${accepted} scans stored`)
    })
  }
}

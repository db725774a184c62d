import { FailingCommand } from '#app/foundation/console/failing_command'
import { BackupRefusal } from '#app/operations/backup/backup_manifest'
import { checkBackup } from '#app/operations/backup/restore_backup'
import { args } from '@adonisjs/core/ace'

export default class BackupCheck extends FailingCommand {
  static override commandName = 'backup:check'
  static override description = 'Compare every file of a backup with its checksum'

  @args.string({ description: 'Folder of the backup' })
  declare folder: string

  protected override readonly expected = [BackupRefusal]

  override async run() {
    const { created_at: at } = await checkBackup(this.folder, (line) => this.logger.info(line))
    this.logger.success(`The backup of ${at} is complete and undamaged`)
  }
}

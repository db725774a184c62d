import { FailingCommand } from '#app/foundation/console/failing_command'
import { BackupRefusal } from '#app/operations/backup/backup_manifest'
import { createBackup } from '#app/operations/backup/create_backup'
import { thisInstallation } from '#app/operations/backup/installation'
import { args } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class BackupCreate extends FailingCommand {
  static override commandName = 'backup:create'
  static override description =
    'Write the present database, documents and accepted scans to a new folder'
  static override help = [
    'The portal can keep running. The folder holds personal data: keep it as safely as the database.',
    'It contains no sessions. Keep .env, with APP_KEY, in another place.',
  ]
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'Folder to write; it must be empty or not exist yet' })
  declare folder: string

  protected override readonly expected = [BackupRefusal]

  override async run() {
    const database = await this.app.container.make('lucid.db')
    const source = await thisInstallation(database, (line) => this.logger.info(line))
    const { tables } = await createBackup(this.folder, source, new Date())
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    this.logger.success(`${rows} rows of ${Object.keys(tables).length} tables in ${this.folder}`)
  }
}

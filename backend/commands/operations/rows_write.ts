import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '#bin/run_process'
import { writeRowTypes } from '#database/schema/row_types'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** A command for developers who added a migration. */
export default class RowsWrite extends BaseCommand {
  static override commandName = 'rows:write'
  static override description = 'Write the row types in database/rows.ts from the migrated database'
  static override options: CommandOptions = { startApp: true }

  override async run() {
    const database = await this.app.container.make('lucid.db')
    await writeFile(join(ROOT, 'database/rows.ts'), await writeRowTypes(database.connection()))
    this.logger.info('database/rows.ts matches the migrations')
  }
}

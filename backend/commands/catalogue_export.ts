import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportCatalogue } from '#app/catalogue/files/export_catalogue'
import { BaseCommand, args } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class CatalogueExport extends BaseCommand {
  static override commandName = 'catalogue:export'
  static override description =
    'Write the whole catalogue into a ZIP of CSV files, layouts and pictures'
  static override help = ['catalogue:import takes it over again, here or elsewhere.']
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'ZIP file to write; it must not exist yet' })
  declare file: string

  override async run() {
    const database = (await this.app.container.make('lucid.db')).connection()
    const target = createWriteStream(this.file, { flags: 'wx' })
    try {
      await pipeline(Readable.from(exportCatalogue(database)), target)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EEXIST' && code !== 'ENOENT' && code !== 'EACCES') {
        await rm(this.file, { force: true })
        throw error
      }
      this.logger.error(`The file ${this.file} cannot be written (${code})`)
      this.exitCode = 1
      return
    }
    this.logger.success(`The catalogue was written to ${this.file}`)
  }
}

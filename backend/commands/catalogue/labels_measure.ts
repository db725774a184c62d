import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { writeFontTables } from '#app/catalogue/printing/pdf/measure_fonts'
import { BaseCommand } from '@adonisjs/core/ace'

/** A command for developers who changed the labels' fonts. */
export default class LabelsMeasure extends BaseCommand {
  static override commandName = 'labels:measure'
  static override description =
    'Write the character widths of the label fonts to shared/catalogue/printing/layouts'

  override async run() {
    const file = fileURLToPath(
      new URL('../../shared/catalogue/printing/fonts/font_tables.ts', import.meta.url)
    )
    await writeFile(file, writeFontTables())
    this.logger.info('shared/catalogue/printing/fonts/font_tables.ts is what the fonts give')
  }
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FONT_TABLES, writeFontTables } from '#app/catalogue/printing/pdf/measure_fonts'
import { ROOT } from '#bin/run_process'
import { BaseCommand } from '@adonisjs/core/ace'

/** A command for developers who changed the labels' fonts. */
export default class LabelsMeasure extends BaseCommand {
  static override commandName = 'labels:measure'
  static override description = `Write the character widths of the label fonts to ${FONT_TABLES}`

  override async run() {
    await writeFile(join(ROOT, FONT_TABLES), writeFontTables())
    this.logger.info(`${FONT_TABLES} matches the fonts`)
  }
}

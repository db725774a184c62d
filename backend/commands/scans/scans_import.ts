import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { holdName } from '#app/foundation/console/hold_name'
import { ImportCommand } from '#app/foundation/console/import_command'
import { LineErrorsFile } from '#app/scans/imports/line_errors_file'
import { ImportProgress } from '#app/scans/imports/import_progress'
import { type ImportListener, importScans } from '#app/scans/imports/import_scans'
import { AcceptedLog, NoRoom } from '#app/scans/ingest/accepted_log'
import { scansOfFile } from '#app/scans/ingest/take_lines'
import { BadScansFile } from '#app/scans/lines/unpack_text'
import { NoScans, withScans } from '#app/scans/store/with_scans'
import { STORE_MINUTES, describeAway } from '#app/scans/store/store_command'
import { type ScanStore, ScansUnavailable } from '#app/scans/store/scan_store'
import type { LineFailure } from '#shared/ground/validation/issues'
import { args, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const SHOWN = 50

const LOST_PLACE =
  'An import of a file of this name was interrupted at an unknown place, so it starts again'

const WHOLE_LINE = 'non_field_errors'

/** Exit code of an import that left faulty lines out. */
const SOME_FAULTY = 2

export default class ScansImport extends ImportCommand {
  static override commandName = 'scans:import'
  static override description = 'Import scans of labels from a file of CSV or NDJSON, or a workbook'
  static override help = [
    'Files ending with .csv are CSV, with .xlsx a workbook, others NDJSON; a further .gz means gzip.',
    'An interrupted import continues where it stopped. A scan that is already stored counts once.',
    'Faulty lines go to a CSV file next to the file, or to the file of --errors.',
    'Exits with 0 if every line is correct, with 2 if faulty lines were left out, with 1 if the file cannot be read.',
  ]
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The file' })
  declare file: string

  @flags.string({ description: 'Sheet of a workbook with several' })
  declare sheet?: string

  @flags.string({ description: 'File for faulty lines; by default <file>.errors.csv' })
  declare errors?: string

  @flags.number({
    description: `Minutes to wait for an unreachable store of scans (${STORE_MINUTES})`,
    default: STORE_MINUTES,
  })
  declare wait: number

  declare private progress: ImportProgress

  override async run() {
    if (!(this.wait >= 0)) return this.fail('Please check: wait')
    const found = statSync(this.file)
    if (found.isDirectory()) throw new BadScansFile(`The file ${this.file} is a folder`)
    if (!found.isFile()) {
      throw new BadScansFile(
        `${this.file} is not a regular file, so an interrupted import could not continue`
      )
    }
    if (!(await holdName(`import ${resolve(this.file)}`))) {
      throw new BadScansFile(`The file ${this.file} is being imported by another process`)
    }
    this.progress = new ImportProgress(found.size, process.stdout)
    await withScans((store) => this.#import(store), {
      mostMs: this.wait * 60_000,
      onAway: (isAway) => this.#say(isAway ? 'warning' : 'info', describeAway(isAway, this.wait)),
    })
  }

  protected override fail(message: string) {
    this.progress?.clear()
    super.fail(message)
  }

  protected override messageOf(error: unknown): string | null {
    if (error instanceof NoScans || error instanceof BadScansFile) return error.message
    if (!(error instanceof ScansUnavailable)) return super.messageOf(error)
    const reason =
      error.options.reason instanceof NoRoom
        ? error.options.reason.message
        : `The store of scans was unavailable for more than ${this.wait} minutes`
    return `${reason}. Stored scans are kept; the same command continues after them.`
  }

  async #import(store: ScanStore) {
    const { default: env } = await import('#start/env')
    const { scansFolder } = await import('#config/portal/scans')
    const { ImportPlace } = await import('#app/scans/imports/import_place')
    const client = (await this.app.container.make('lucid.db')).connection()
    const log = new AcceptedLog(scansFolder)
    const lineErrors = new LineErrorsFile(this.errors ?? `${this.file}.errors.csv`)
    const { accepted, duplicates, faulty } = await importScans(
      { client, store, log },
      {
        file: this.file,
        sheet: this.sheet,
        place: new ImportPlace(scansFolder, this.file, this.sheet),
        lineErrors,
        batch: scansOfFile(this.app.inTest, env.get('TEST_SCANS_OF_FILE')),
        word: (failures) => this.#word(failures),
        listener: this.#listener(),
      }
    )
    await log.close()
    this.#say('success', `${accepted} accepted, ${duplicates} known already, ${faulty} faulty`)
    if (faulty === 0) return
    this.#say('info', `The faulty lines are in ${lineErrors.file}`)
    this.exitCode = SOME_FAULTY
  }

  #word(failures: readonly LineFailure[]): string {
    return failures
      .map(({ path, message: { key, values } }) => {
        const reason = this.t(key, values)
        return path[0] === WHOLE_LINE ? reason : `${path.join('.')}: ${reason}`
      })
      .join('; ')
  }

  #listener(): ImportListener {
    const { progress } = this
    let shown = 0
    return {
      resumed: (after) => {
        if (after === null) this.#say('warning', LOST_PLACE)
        else this.#say('info', `Continuing after line ${after}`)
      },
      begun: ({ accepted, duplicates }) => progress.begin(accepted + duplicates),
      faulty: (line, reason) => {
        shown += 1
        if (shown <= SHOWN) this.#say('warning', `line ${line}: ${reason}`)
        else if (shown === SHOWN + 1) {
          this.#say('info', 'Further faulty lines are only written to the file')
        }
      },
      read: (bytes) => progress.read(bytes),
      batch: () => {
        const stored = progress.batch()
        return ({ accepted, duplicates }) => stored(accepted + duplicates)
      },
    }
  }

  #say(kind: 'info' | 'warning' | 'success', message: string) {
    this.progress.clear()
    this.logger[kind](message)
  }
}

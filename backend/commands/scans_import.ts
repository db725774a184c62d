import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { textsIn } from '#app/http/texts'
import { AcceptedLog } from '#app/scans/ingest/accepted_log'
import { readScansFile } from '#app/scans/ingest/read_scans_file'
import { SCANS_OF_FILE, takeLines } from '#app/scans/ingest/take_lines'
import { NoScans, withScans } from '#app/scans/with_scans'
import type { ScanStore } from '#app/scans/scan_store'
import { BaseCommand, args } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Faulty lines that are shown one by one. */
const SHOWN = 50

export default class ScansImport extends BaseCommand {
  static override commandName = 'scans:import'
  static override description = 'Take scans of labels over from a file of CSV or NDJSON'
  static override help = [
    'A name that ends with .csv is CSV, any other NDJSON; .gz at its end is packed with gzip.',
    'An import that was interrupted goes on where it was; a scan that is known already counts once.',
  ]
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The file' })
  declare file: string

  readonly #t = textsIn('en')
  #rejected = 0

  override async run() {
    try {
      await withScans((store) => this.#import(store))
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (!(error instanceof NoScans) && code !== 'ENOENT') throw error
      this.logger.error(message)
      this.exitCode = 1
    }
  }

  async #import(store: ScanStore) {
    const { scansFolder } = await import('#config/scans')
    const client = (await this.app.container.make('lucid.db')).connection()
    const place = this.#placeOf(scansFolder)
    const after = place.read()
    if (after > 0) this.logger.info(`Going on after line ${after}`)
    const log = new AcceptedLog(scansFolder)
    const progress = this.#progress()
    const lines = readScansFile(this.file, { after, read: progress.read })
    const { accepted, duplicates } = await takeLines({ client, store, log }, lines, {
      now: () => new Date(),
      batch: SCANS_OF_FILE,
      reject: (line, failures) => {
        this.#rejected += 1
        if (this.#rejected > SHOWN) return
        const reasons = failures.map(
          ({ path, message }) => `${path.join('.')}: ${this.#t(message.key, message.values)}`
        )
        this.logger.warning(`line ${line}: ${reasons.join('; ')}`)
      },
      stored: (line, so) => {
        place.write(line)
        progress.show(so.accepted + so.duplicates)
      },
    })
    await log.close()
    place.forget()
    this.logger.success(
      `${accepted} accepted, ${duplicates} known already, ${this.#rejected} faulty`
    )
    if (this.#rejected > 0) this.exitCode = 1
  }

  /** Where an import of this very file has come to. */
  #placeOf(folder: string) {
    const { size, mtimeMs } = statSync(this.file)
    const name = createHash('sha256').update(`${resolve(this.file)} ${size} ${mtimeMs}`)
    const file = join(folder, 'imports', name.digest('hex').slice(0, 32))
    mkdirSync(join(folder, 'imports'), { recursive: true })
    return {
      read: () => {
        try {
          return Number(readFileSync(file, 'utf8'))
        } catch {
          return 0
        }
      },
      write: (line: number) => writeFileSync(file, String(line)),
      forget: () => rmSync(file, { force: true }),
    }
  }

  #progress() {
    const { size } = statSync(this.file)
    const started = performance.now()
    let bytes = 0
    return {
      read: (more: number) => {
        bytes += more
      },
      show: (scans: number) => {
        const seconds = (performance.now() - started) / 1_000
        const left = bytes > 0 ? Math.max(0, (seconds * (size - bytes)) / bytes) : 0
        this.logger.info(
          `${Math.round((100 * bytes) / size)} %, ${scans} scans, ` +
            `${Math.round(scans / seconds)} a second, ${Math.ceil(left)} s left`
        )
      },
    }
  }
}

import { DEMO_SCANS, loadDemoScans } from '#app/scans/ingest/load_demo_scans'
import type { ScanStore } from '#app/scans/store/scan_store'
import { NoDemoScans, generateScans } from '#app/scans/ingest/generate_scans'
import { StoreCommand } from '#app/scans/store/store_command'
import { NoScans } from '#app/scans/store/with_scans'
import { args } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class ScansGenerate extends StoreCommand {
  static override commandName = 'scans:generate'
  static override description = 'Copy the demo’s scans up to a number, for benchmarks'
  static override help = [
    'Works only on a store that is empty or has the demo’s scans. 10000000 scans take about two minutes.',
    'The log of accepted scans has no copies, so scans:rebuild removes them.',
  ]
  static override options: CommandOptions = { startApp: true }

  @args.string({ argumentName: 'count', description: 'Number of scans afterwards' })
  declare wanted: string

  protected override readonly expected = [NoDemoScans, NoScans]

  override async run() {
    const count = Number(this.wanted)
    if (!Number.isSafeInteger(count) || count < 1 || count > MOST_SCANS) {
      return this.fail(`The number of scans is a whole number from 1 to ${MOST_SCANS}.`)
    }
    await this.withStore('Run scans:generate again.', (store) => this.#generate(store, count))
  }

  async #generate(store: ScanStore, count: number) {
    const { scansFolder: folder } = await import('#config/portal/scans')
    const client = (await this.app.container.make('lucid.db')).connection()
    const originals = Math.min(count, DEMO_SCANS)
    await loadDemoScans({ client, store, folder, now: new Date(), count: originals })
    await generateScans(store, count, (scans) => this.logger.info(`${scans} scans`))
  }
}

const MOST_SCANS = 1_000_000_000

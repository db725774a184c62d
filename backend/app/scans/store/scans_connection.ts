import { readFileSync } from 'node:fs'
import { migrateScans } from '#app/scans/store/migrate_scans'
import { type KeeperLog, StoreKeeper } from '#app/scans/engine/keep_store'
import { STORE_USER, type StoreAddress, type StoreSettings } from '#app/scans/engine/store_settings'
import { ClickHouseScans, type ScanStore } from '#app/scans/store/scan_store'
import { ONE_SERVER, type ScanTables } from '#app/scans/store/scan_tables'
import { lookAtYears } from '#app/scans/store/ask_scans'
import type { ScansHealth } from '#shared/operations/health_contract'

export interface ScansSource {
  /** The URL of a ClickHouse server; null for the embedded store. */
  url: string | null
  tables: ScanTables
  store: StoreSettings
}

export interface StoreMemory {
  residentBytes: number
  limitBytes: number
}

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

const TRY_AGAIN_MS = 2_000
const LOOK_EVERY_MS = 30_000
/** A store that takes longer counts as unreachable. */
const PATIENCE_MS = 1_500

/** The process's connection to the store, which opens in the background. */
export class ScansConnection {
  /** Null while there is no connection. */
  store: ClickHouseScans | null = null
  #keeper: StoreKeeper | undefined
  #timer: NodeJS.Timeout | undefined
  #watch: NodeJS.Timeout | undefined
  #ready = Promise.withResolvers<ScanStore>()
  /** Incremented when the address changes and by `close`; results of earlier rounds are ignored. */
  #round = 0

  constructor(
    private readonly source: ScansSource,
    private readonly log: KeeperLog
  ) {}

  open(): void {
    const { url, store } = this.source
    if (url !== null) return void this.#connect(url, this.source.tables)
    this.#keeper = new StoreKeeper(store, (address) => this.#follow(address), this.log)
    this.#keeper.start()
  }

  async health(): Promise<ScansHealth> {
    const { promise: tooLate, resolve } = Promise.withResolvers<ScansHealth>()
    const timer = setTimeout(() => resolve('unreachable'), PATIENCE_MS)
    try {
      return await Promise.race([this.#ask(), tooLate])
    } finally {
      clearTimeout(timer)
    }
  }

  async #ask(): Promise<ScansHealth> {
    const rows = await this.store?.rows('SELECT 1').catch(() => undefined)
    return rows ? 'ok' : 'unreachable'
  }

  /** The process id of the embedded store, if this process started it. */
  get pid(): number | undefined {
    return this.#keeper?.pid
  }

  /** Memory use of the embedded store; null if this process did not start it. */
  memory(): StoreMemory | null {
    const resident = this.pid === undefined ? null : residentBytes(this.pid)
    if (resident === null) return null
    return { residentBytes: resident, limitBytes: this.source.store.memoryMb * MEGABYTE }
  }

  whenReady(): Promise<ScanStore> {
    return this.#ready.promise
  }

  async close(): Promise<void> {
    this.#round += 1
    clearTimeout(this.#timer)
    await this.#keeper?.stop()
    await this.#leave()
  }

  #follow(address: StoreAddress | null): void {
    this.#round += 1
    clearTimeout(this.#timer)
    void this.#leave()
    if (!address) return
    const { port, secret } = address
    void this.#connect(`http://${STORE_USER}:${secret}@127.0.0.1:${port}`, ONE_SERVER)
  }

  async #connect(url: string, tables: ScanTables): Promise<void> {
    const round = this.#round
    const { timeoutSeconds } = this.source.store
    const store = new ClickHouseScans({
      url,
      tables,
      timeoutSeconds,
      isServer: this.source.url !== null,
    })
    try {
      await migrateScans(store)
    } catch (error) {
      await store.close()
      if (round !== this.#round) return
      this.log.error({ err: error }, 'the store of the scans cannot be reached')
      this.#timer = setTimeout(() => void this.#connect(url, tables), TRY_AGAIN_MS)
      this.#timer.unref()
      return
    }
    if (round !== this.#round) return store.close()
    this.store = store
    this.#watchYears(store)
    this.#ready.resolve(store)
  }

  /** Refreshes the known years regularly, so that queries can start at once. */
  #watchYears(store: ScanStore): void {
    clearInterval(this.#watch)
    const look = () => void lookAtYears(store).catch(() => undefined)
    this.#watch = setInterval(look, LOOK_EVERY_MS)
    this.#watch.unref()
    look()
  }

  async #leave(): Promise<void> {
    clearInterval(this.#watch)
    const { store } = this
    this.store = null
    if (!store) return
    this.#ready = Promise.withResolvers()
    await store.close()
  }
}

/** Returns the resident memory of a process on Linux; null elsewhere. */
function residentBytes(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) * KILOBYTE
  } catch {
    return null
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import {
  type RunningStore,
  StoreNotStarted,
  startStore,
  stopStore,
} from '#app/scans/store/start_store'
import { isStoreAlive, readStoreAddress } from '#app/scans/store/store_address'
import type { StoreAddress, StoreSettings } from '#app/scans/store/store_settings'

export interface KeeperLog {
  info: (message: string) => void
  error: (details: object, message: string) => void
}

/** Called whenever a store can be asked, and with null when it no longer can. */
export type StoreListener = (address: StoreAddress | null) => void

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
/** What ran so long is started again at once. */
const STEADY_MS = 60_000
const LOOK_EVERY_MS = 1_000

/**
 * Keeps a store running: starts it, and again when it ends, after pauses that grow. Where another
 * process of this machine has the folder's store open, that one is used while it answers.
 */
export class StoreKeeper {
  readonly #stopped = new AbortController()
  #running: RunningStore | undefined
  #pauseMs = FIRST_PAUSE_MS
  #keeping: Promise<void> | undefined

  constructor(
    private readonly settings: StoreSettings,
    private readonly listener: StoreListener,
    private readonly log: KeeperLog
  ) {}

  start(): void {
    this.#keeping ??= this.#keep()
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    if (this.#running) await stopStore(this.#running)
    await this.#keeping
  }

  /** The process that was started here, if it runs. */
  get pid(): number | undefined {
    return this.#running?.child.pid
  }

  get #isStopped() {
    return this.#stopped.signal.aborted
  }

  async #keep(): Promise<void> {
    while (!this.#isStopped) {
      try {
        await this.#runOnce()
      } catch (error) {
        if (await this.#giveUp(error)) return
      }
      if (!this.#isStopped) await this.#pause()
    }
  }

  async #runOnce(): Promise<void> {
    const started = performance.now()
    const running = await startStore(this.settings)
    this.#running = running
    const ended = Promise.withResolvers<void>()
    running.child.once('exit', () => ended.resolve())
    if (running.child.exitCode !== null || running.child.signalCode !== null) ended.resolve()
    if (this.#isStopped) await stopStore(running)
    else this.listener(running.address)
    await ended.promise
    this.#running = undefined
    if (this.#isStopped) return
    this.listener(null)
    const { exitCode, signalCode } = running.child
    this.log.error({ exitCode, signalCode }, 'the store of the scans ended by itself')
    if (performance.now() - started > STEADY_MS) this.#pauseMs = FIRST_PAUSE_MS
  }

  /** Tells whether there is nothing to wait for. */
  async #giveUp(error: unknown): Promise<boolean> {
    if (error instanceof StoreNotStarted && error.reason === 'in_use') {
      await this.#useOthers()
      return false
    }
    this.log.error({}, (error as Error).message)
    return error instanceof StoreNotStarted && error.reason === 'absent'
  }

  async #useOthers(): Promise<void> {
    const address = readStoreAddress(this.settings.folder)
    if (!address || !(await isStoreAlive(address))) return
    this.log.info('the store of the scans is one that another process has started')
    this.#pauseMs = FIRST_PAUSE_MS
    this.listener(address)
    while (!this.#isStopped && (await isStoreAlive(address))) await this.#sleep(LOOK_EVERY_MS)
    if (!this.#isStopped) this.listener(null)
  }

  async #pause(): Promise<void> {
    await this.#sleep(this.#pauseMs)
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS)
  }

  #sleep(milliseconds: number): Promise<void> {
    return wait(milliseconds, undefined, { signal: this.#stopped.signal }).catch(() => undefined)
  }
}

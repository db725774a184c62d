import { setTimeout as wait } from 'node:timers/promises'
import {
  type RunningStore,
  StoreNotStarted,
  startStore,
  stopStore,
} from '#app/scans/engine/start_store'
import { isStoreAlive, readStoreAddress } from '#app/scans/engine/store_address'
import type { StoreAddress, StoreSettings } from '#app/scans/engine/store_settings'

export interface KeeperLog {
  info: (message: string) => void
  error: (details: object, message: string) => void
}

/** Receives the address of an available store, and null once it is unavailable. */
type StoreListener = (address: StoreAddress | null) => void

/** Checks of a running store, which counts as hung after `misses` failed checks in a row. */
interface StoreWatch {
  everyMs: number
  patienceMs: number
  misses: number
}

/** Allows minutes, because a store with low priority can be slow. */
const WATCH: StoreWatch = { everyMs: 15_000, patienceMs: 30_000, misses: 8 }

interface KeeperOptions {
  watch?: StoreWatch
  start?: typeof startStore
  sleep?: typeof sleepFor
}

const sleepFor = (milliseconds: number, signal: AbortSignal) =>
  wait(milliseconds, undefined, { signal })

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
/** A store that ran longer than this restarts after the shortest pause. */
const STEADY_MS = 60_000
const LOOK_EVERY_MS = 1_000

/**
 * Keeps a store running: restarts it after it exits or hangs, with growing pauses. Uses another
 * process's store on this machine instead while that store responds.
 */
export class StoreKeeper {
  readonly #stopped = new AbortController()
  #running: RunningStore | undefined
  #pauseMs = FIRST_PAUSE_MS
  #keeping: Promise<void> | undefined

  constructor(
    private readonly settings: StoreSettings,
    private readonly listener: StoreListener,
    private readonly log: KeeperLog,
    private readonly options: KeeperOptions = {}
  ) {}

  start(): void {
    this.#keeping ??= this.#keep()
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    if (this.#running) await stopStore(this.#running)
    await this.#keeping
  }

  get pid(): number | undefined {
    return this.#running?.child.pid
  }

  get #isStopped() {
    return this.#stopped.signal.aborted
  }

  async #keep(): Promise<void> {
    while (!this.#isStopped) {
      try {
        // Checks for another store first, because opening a second one fails only after seconds.
        if (!(await this.#useOthers()) && !this.#isStopped) await this.#runOnce()
      } catch (error) {
        if (this.#giveUp(error)) return
      }
      if (!this.#isStopped) await this.#pause()
    }
  }

  async #runOnce(): Promise<void> {
    const started = performance.now()
    const { start = startStore } = this.options
    const running = await start(this.settings, this.#stopped.signal)
    this.#running = running
    if (this.#isStopped) await stopStore(running)
    else this.listener(running.address)
    await this.#untilEnded(running)
    this.#running = undefined
    if (this.#isStopped) return
    this.listener(null)
    const { exitCode, signalCode } = running.child
    this.log.error({ exitCode, signalCode }, 'the store of the scans ended by itself')
    if (performance.now() - started > STEADY_MS) this.#pauseMs = FIRST_PAUSE_MS
  }

  /** Resolves once the process has ended. Kills a process that hangs. */
  async #untilEnded(running: RunningStore): Promise<void> {
    const { child } = running
    const ended = new AbortController()
    const exit = Promise.withResolvers<void>()
    child.once('exit', () => exit.resolve())
    if (child.exitCode !== null || child.signalCode !== null) exit.resolve()
    const watching = this.#endWhenItHangs(running, ended.signal)
    await exit.promise
    ended.abort()
    await watching
  }

  async #endWhenItHangs({ address, child }: RunningStore, ended: AbortSignal): Promise<void> {
    const { everyMs, patienceMs, misses } = this.options.watch ?? WATCH
    for (let missed = 0; missed < misses;) {
      await this.#sleep(everyMs, ended)
      if (ended.aborted || this.#isStopped) return
      missed = (await isStoreAlive(address, patienceMs)) ? 0 : missed + 1
    }
    if (ended.aborted) return
    this.log.error({}, 'the store of the scans does not answer and is started again')
    child.kill('SIGKILL')
  }

  #giveUp(error: unknown): boolean {
    if (this.#isStopped) return true
    this.log.error({}, (error as Error).message)
    return error instanceof StoreNotStarted && error.reason === 'absent'
  }

  /** Uses another process's store while it responds. Returns whether it ever did. */
  async #useOthers(): Promise<boolean> {
    const address = readStoreAddress(this.settings.folder)
    if (!address || !(await isStoreAlive(address))) return false
    this.log.info('the store of the scans is one that another process has started')
    this.#pauseMs = FIRST_PAUSE_MS
    this.listener(address)
    while (!this.#isStopped && (await isStoreAlive(address))) await this.#sleep(LOOK_EVERY_MS)
    if (!this.#isStopped) this.listener(null)
    return true
  }

  async #pause(): Promise<void> {
    await this.#sleep(this.#pauseMs)
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS)
  }

  async #sleep(milliseconds: number, ended?: AbortSignal): Promise<void> {
    const { sleep = sleepFor } = this.options
    const { signal } = this.#stopped
    await sleep(milliseconds, ended ? AbortSignal.any([signal, ended]) : signal).catch(
      () => undefined
    )
  }
}

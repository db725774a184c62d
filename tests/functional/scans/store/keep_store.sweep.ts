import { once } from 'node:events'
import { ClickHouseScans } from '#app/scans/store/scan_store'
import { ONE_SERVER } from '#app/scans/store/scan_tables'
import { StoreKeeper } from '#app/scans/engine/keep_store'
import { StoreNotStarted, startStore, stopStore } from '#app/scans/engine/start_store'
import { writeStoreAddress } from '#app/scans/engine/store_address'
import { STORE_USER, type StoreAddress, type StoreSettings } from '#app/scans/engine/store_settings'
import { newConnection } from '#tests/functional/setup/scans/scan_store'
import type { TestContext } from '@japa/runner/core'
import { temporaryFolder } from '#tests/setup/files/temporary_folder'
import { test } from '@japa/runner'

const SILENT = { info: () => undefined, error: () => undefined }

/** Checks often, with enough patience for a busy machine. */
const WATCH = { everyMs: 20, patienceMs: 1_000, misses: 3 }

/** Makes Node fail to find the engine. */
const WITHOUT_ENGINE = `data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module'
   registerHooks({ resolve(name, context, next) {
     if (name === 'chdb') throw new Error('Cannot find package chdb')
     return next(name, context)
   } })`
)}`

function settingsFor({ cleanup }: TestContext): StoreSettings {
  const folder = temporaryFolder(cleanup)
  return { folder, sessions: 2, memoryMb: 512, timeoutSeconds: 30, hasLowPriority: false }
}

function connect({ port, secret }: StoreAddress): ClickHouseScans {
  const url = `http://${STORE_USER}:${secret}@127.0.0.1:${port}`
  return new ClickHouseScans({ url, tables: ONE_SERVER, timeoutSeconds: 3_600 })
}

/** Starts a keeper; `next` resolves with the next store that it reports. */
function keep(settings: StoreSettings) {
  let next = Promise.withResolvers<StoreAddress>()
  const listener = (address: StoreAddress | null) => {
    if (address) next.resolve(address)
  }
  const keeper = new StoreKeeper(settings, listener, SILENT, { watch: WATCH })
  keeper.start()
  return { keeper, next: () => next.promise, forget: () => void (next = Promise.withResolvers()) }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.group('The process of the store', () => {
  test('a store process that does not respond is started again', async (context) => {
    const { keeper, next, forget } = keep(settingsFor(context))
    context.cleanup(() => keeper.stop())
    const { pid } = await next()
    forget()
    process.kill(pid, 'SIGSTOP')
    const again = await next()
    context.assert.notEqual(again.pid, pid)
    context.assert.isFalse(isRunning(pid))
    const store = connect(again)
    context.assert.deepEqual(await store.rows('SELECT 1 AS one'), [{ one: 1 }])
    await store.close()
  })

  test('a store process that works on a long statement is left alone', async (context) => {
    const { keeper, next } = keep(settingsFor(context))
    context.cleanup(() => keeper.stop())
    const store = connect(await next())
    const { pid } = keeper
    const long = 'SELECT sleepEachRow(0.5) AS slept FROM numbers(4)'
    context.assert.lengthOf(await store.rows(long), 4)
    context.assert.equal(keeper.pid, pid)
    await store.close()
  })

  test('other processes of the machine use the running store and start none', async (context) => {
    const settings = settingsFor(context)
    const running = await startStore(settings)
    const used = Promise.withResolvers<StoreAddress | null>()
    const start = () => Promise.reject(new Error('a second store was started'))
    const keeper = new StoreKeeper(settings, used.resolve, SILENT, { start })
    keeper.start()
    context.assert.equal((await used.promise)?.pid, running.address.pid)
    await stopStore(running)
    await keeper.stop()
  })

  test('a store is started when another one listens at the address that was left behind', async (context) => {
    const settings = settingsFor(context)
    const other = await startStore(settingsFor(context))
    writeStoreAddress(settings.folder, { ...other.address, secret: 'of another folder' })
    const { keeper, next } = keep(settings)
    context.assert.notEqual((await next()).port, other.address.port)
    await keeper.stop()
    await stopStore(other)
  })

  test('the store process ends with the server', async (context) => {
    const connection = newConnection(settingsFor(context).folder)
    connection.open()
    await connection.whenReady()
    const { pid } = connection
    await connection.close()
    context.assert.isFalse(isRunning(pid!))
  })

  test('the store ends after its server is killed, even while it works, and the next one can start', async (context) => {
    const settings = settingsFor(context)
    const orphan = await startStore(settings)
    const store = connect(orphan.address)
    await store.run('CREATE TABLE kept (x UInt8) ENGINE = MergeTree ORDER BY x')
    const hour = store.run(
      `CREATE TABLE slow ENGINE = Memory AS
       SELECT sleepEachRow(1) AS slept FROM numbers(3600) SETTINGS max_block_size = 1`
    )
    const broken = context.assert.rejects(() => hour, 'SCANS_UNAVAILABLE')
    const running = `SELECT query FROM system.processes WHERE query LIKE 'CREATE TABLE slow%'`
    while ((await store.rows(running)).length === 0);
    const ended = once(orphan.child, 'exit')
    // This has the same effect as the death of the parent process.
    orphan.child.disconnect()
    await Promise.all([ended, broken])
    await store.close()
    const next = await startStore(settings)
    const again = connect(next.address)
    context.assert.deepEqual(await again.rows('EXISTS TABLE kept'), [{ result: 1 }])
    await again.close()
    await stopStore(next)
  })

  test('the store reports that the engine is not installed', async (context) => {
    const before = process.env.NODE_OPTIONS
    process.env.NODE_OPTIONS = `${before ?? ''} --import=${WITHOUT_ENGINE}`
    context.cleanup(() => {
      if (before === undefined) delete process.env.NODE_OPTIONS
      else process.env.NODE_OPTIONS = before
    })
    const failure = await startStore(settingsFor(context)).catch((error: unknown) => error)
    context.assert.instanceOf(failure, StoreNotStarted)
    context.assert.equal((failure as StoreNotStarted).reason, 'absent')
    context.assert.include((failure as Error).message, 'npm install --include=optional')
  })

  test('a store starts under a watcher of Node, to which it reports its modules', async (context) => {
    process.env.WATCH_REPORT_DEPENDENCIES = '1'
    context.cleanup(() => void delete process.env.WATCH_REPORT_DEPENDENCIES)
    const running = await startStore(settingsFor(context))
    context.assert.isNumber(running.address.port)
    await stopStore(running)
  })

  test('a start that is stopped leaves no store process behind', async (context) => {
    const stopping = new AbortController()
    const settings = settingsFor(context)
    const started = startStore(settings, stopping.signal).then(({ child }) => once(child, 'exit'))
    stopping.abort()
    await started.catch((error: unknown) => context.assert.instanceOf(error, StoreNotStarted))
    const next = await startStore(settings)
    await stopStore(next)
  })
})

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import {
  EXIT_CODES,
  SECRET_VARIABLE,
  SETTINGS_VARIABLE,
  STOP_MESSAGE,
  type StoreAddress,
  type StoreMessage,
  type StoreSettings,
} from '#app/scans/engine/store_settings'
import { MINUTE_MS } from '#shared/ground/dates/spans'

export class StoreNotStarted extends Error {
  override name = 'StoreNotStarted'

  constructor(
    readonly reason: 'absent' | 'in_use' | 'failed',
    output: string
  ) {
    super(`${SENTENCES[reason]}${output ? `\n${output.trim()}` : ''}`)
  }
}

const SENTENCES = {
  absent:
    'The scan engine is not installed: "npm install --include=optional" brings it (chdb, for ' +
    'Linux with glibc), or SCANS_URL names a ClickHouse server to use instead.',
  in_use: 'Another process has the store of the scans open.',
  failed: 'The store of the scans did not start.',
}

export interface RunningStore {
  address: StoreAddress
  child: ChildProcess
}

/** Size of the thread pool: more than the sessions, because threads wait for each other. */
const THREADS = '16'

/** TypeScript source needs a loader; the build does not. */
const isSource = import.meta.url.endsWith('.ts')
const ENTRY = fileURLToPath(new URL(`./store_process.${isSource ? 'ts' : 'js'}`, import.meta.url))
const LOADER = isSource ? [`--import=${import.meta.resolve('#bin/typescript')}`] : []

const MOST_OUTPUT = 4_000

const START_PATIENCE_MS = 10 * MINUTE_MS

/** Throws {@link StoreNotStarted}. */
export async function startStore(
  settings: StoreSettings,
  stopped?: AbortSignal
): Promise<RunningStore> {
  const { started, child } = spawnStore(settings)
  const stop = () => void stopStore({ child })
  if (stopped?.aborted) stop()
  stopped?.addEventListener('abort', stop, { once: true })
  const impatience = setTimeout(() => child.kill('SIGKILL'), START_PATIENCE_MS)
  try {
    return await started
  } finally {
    clearTimeout(impatience)
    stopped?.removeEventListener('abort', stop)
  }
}

function spawnStore(settings: StoreSettings) {
  const secret = randomBytes(32).toString('base64url')
  const child = spawn(process.execPath, [...LOADER, '--enable-source-maps', ENTRY], {
    env: {
      ...withoutSecrets(process.env),
      UV_THREADPOOL_SIZE: THREADS,
      [SETTINGS_VARIABLE]: JSON.stringify(settings),
      [SECRET_VARIABLE]: secret,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-MOST_OUTPUT)
  })
  const { promise, resolve, reject } = Promise.withResolvers<RunningStore>()
  child.on('message', (message: Partial<StoreMessage>) => {
    // Under `node --watch` the child's Node reports the modules that it loads on the same channel.
    if (message.port === undefined) return
    resolve({ child, address: { port: message.port, secret, pid: child.pid! } })
  })
  child.once('error', (error) => reject(new StoreNotStarted('failed', error.message)))
  child.once('close', (code) => reject(new StoreNotStarted(reasonOf(code, output), output)))
  return { started: promise, child }
}

function reasonOf(code: number | null, output: string): StoreNotStarted['reason'] {
  if (code === EXIT_CODES.absent) return 'absent'
  return code === EXIT_CODES.inUse && output.includes('CANNOT_OPEN_FILE') ? 'in_use' : 'failed'
}

/** Removes passwords, secrets and keys, which the store's process does not need. */
const withoutSecrets = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/PASSWORD|SECRET|KEY/.test(name)))

const PATIENCE_MS = 6_000

/** Asks a store to end, and kills it after {@link PATIENCE_MS}. */
export function stopStore({ child }: Pick<RunningStore, 'child'>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const impatience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  child.once('exit', () => {
    clearTimeout(impatience)
    resolve()
  })
  if (child.connected) child.send(STOP_MESSAGE, () => undefined)
  else child.kill('SIGTERM')
  return promise
}

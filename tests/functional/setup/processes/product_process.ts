import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findFreePort } from '#bin/free_port'
import { fromSource, ROOT } from '#bin/run_process'

/** Starts a script of the product in its own process. The caller must read the output. */
export function startProcess(script: string, env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, fromSource(script), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'info', ...env },
  })
}

export interface OwnServer {
  server: ChildProcess
  port: number
  origin: string
}

/** Starts a server in its own process, waits until it responds, and kills it after the test. */
export async function startServer(
  cleanup: (end: () => Promise<void>) => void,
  env: Record<string, string> = {}
): Promise<OwnServer> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = { PORT: String(port), APP_URL: origin, LOG_LEVEL: 'fatal', ...env }
  const server = startProcess('backend/bin/server.ts', settings)
  cleanup(async () => {
    if (server.exitCode === null) await endProcess(server, 'SIGKILL')
  })
  server.stdout!.resume()
  await untilAlive(origin)
  return { server, port, origin }
}

/** Waits for a matching line of output. Returns its first group, or else the whole match. */
export async function lineOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const found = pattern.exec(line)
    if (found) return found[1] ?? found[0]
  }
  throw new Error(`The process ended without saying ${pattern}`)
}

/** Ends a process with a signal. Returns the exit code, or null if the signal killed it. */
export async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals
): Promise<number | null> {
  child.stdout?.resume()
  const ended = once(child, 'exit')
  child.kill(signal)
  const [code] = (await ended) as [number | null]
  return code
}

export async function untilAlive(origin: string): Promise<void> {
  const response = await fetch(`${origin}/health/live`).catch(() => null)
  if (response?.ok) return
  await new Promise((resolve) => setTimeout(resolve, 50))
  return untilAlive(origin)
}

/**
 * Waits until a server's scan store responds, because it starts after the server. Returns at once
 * if the server is gone.
 */
export async function untilScans(origin: string): Promise<void> {
  const response = await fetch(`${origin}/health/ready`).catch(() => null)
  const health = (await response?.json().catch(() => null)) as { scans?: string } | null
  if (!health || health.scans === 'ok') return
  await new Promise((resolve) => setTimeout(resolve, 50))
  return untilScans(origin)
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fromSource, ROOT } from '#bin/run_process'

/** Runs a command of the product to its end; returns its exit code and what it said, on one line. */
export async function runCommand(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, fromSource('backend/ace.js', ...args), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
  const [out, complaint, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { status, said: (out + complaint).replaceAll(/\s+/g, ' ') }
}

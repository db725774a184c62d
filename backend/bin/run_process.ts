import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The folder with package.json. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** A failed process; `output` is everything that it printed. */
export class ProcessFailure extends Error {
  constructor(
    readonly title: string,
    readonly code: number | null,
    readonly output: string
  ) {
    super(`${title} ended with ${code === null ? 'a signal' : `exit code ${code}`}`)
  }
}

export interface ProcessOptions {
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Milliseconds until the process is asked to end. */
  timeout?: number
}

const running = new Set<ChildProcess>()

/** Later output comes from programs that the ended process left behind. */
const LAST_OUTPUT_MS = 5_000

export function fromSource(entry: string, ...args: string[]): string[] {
  return [`--import=${import.meta.resolve('#bin/typescript')}`, entry, ...args]
}

/** Starts Node with its output passed through, and remembers the process for `stopProcesses`. */
export function startNode(args: string[], options: ProcessOptions = {}): ChildProcess {
  return remember(
    spawn(process.execPath, args, {
      cwd: ROOT,
      ...options,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  )
}

export function startProgram(
  command: string,
  args: string[],
  logFile: number,
  env: NodeJS.ProcessEnv = process.env
): ChildProcess {
  return remember(spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', logFile, logFile] }))
}

/** Runs Node with its output passed through. Returns the exit code, or 1 if a signal ended it. */
export function showNode(args: string[], options: ProcessOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    startNode(args, options).on('close', (code) => resolve(code ?? 1))
  })
}

/** Runs Node silently. Returns the exit code, or 1 after a signal, and all that it printed. */
export async function gatherNode(
  args: string[],
  options: ProcessOptions = {}
): Promise<{ exitCode: number; output: string }> {
  const { code, output } = await gatherProgram(process.execPath, args, options)
  return { exitCode: code ?? 1, output }
}

/** Runs a program silently and returns all that it printed. Throws ProcessFailure if it fails. */
export async function runQuietly(
  title: string,
  command: string,
  args: string[],
  options: ProcessOptions = {}
): Promise<string> {
  const { code, output } = await gatherProgram(command, args, options)
  if (code !== 0) throw new ProcessFailure(title, code, output)
  return output
}

/** Runs a program silently. Returns the exit code, or null after a signal, and its output. */
export function gatherProgram(
  command: string,
  args: string[],
  options: ProcessOptions
): Promise<{ code: number | null; output: string }> {
  const child = remember(
    spawn(command, args, { cwd: ROOT, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  )
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const closePipes = () => {
    child.stdout?.destroy()
    child.stderr?.destroy()
  }
  child.on('exit', () => setTimeout(closePipes, LAST_OUTPUT_MS).unref())
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `${error.message}\n` }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

export function runNodeQuietly(title: string, args: string[], options: ProcessOptions = {}) {
  return runQuietly(title, process.execPath, args, options)
}

export async function stopProcesses(patienceMs = 10_000): Promise<void> {
  await Promise.all([...running].map((child) => stopProcess(child, patienceMs)))
}

export function stopProcess(child: ChildProcess, patienceMs = 10_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    child.once('exit', () => {
      clearTimeout(impatience)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

function remember(child: ChildProcess): ChildProcess {
  running.add(child)
  child.on('close', () => running.delete(child))
  child.on('error', () => running.delete(child))
  return child
}

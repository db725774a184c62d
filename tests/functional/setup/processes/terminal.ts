import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '#bin/run_process'

/** A Node process in a pseudo-terminal (program "script") with a minimal environment and `env`. */
export class Terminal {
  readonly #child: ChildProcess
  /** All output, without control characters. */
  said = ''
  /** The position in the output before which every question has been answered. */
  #answered = 0
  #awaken: () => void = () => {}
  readonly ended: Promise<number | null>

  constructor(args: readonly string[], env: Record<string, string>) {
    const command = [process.execPath, ...args].map((word) => `'${word}'`).join(' ')
    this.#child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        TERM: 'xterm',
        SHELL: '/bin/sh',
        NO_COLOR: '1',
        TZ: 'UTC',
        ...env,
      },
    })
    this.#child.stdout!.setEncoding('utf8').on('data', (part: string) => {
      this.said += stripVTControlCharacters(part)
      this.#awaken()
    })
    this.ended = once(this.#child, 'exit').then(([code]) => {
      this.#awaken()
      return code as number | null
    })
  }

  /** Waits for a question, then types the answer and Enter. Throws if the program ends first. */
  async respond(question: string, text: string): Promise<void> {
    for (;;) {
      const at = this.said.indexOf(question, this.#answered)
      if (at >= 0) {
        this.#answered = this.said.length
        this.#child.stdin!.write(`${text}\r`)
        return
      }
      if (this.#child.exitCode !== null) throw new Error(`Not asked "${question}": ${this.said}`)
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#awaken = resolve
      await promise
    }
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }
}

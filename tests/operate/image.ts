import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILD_FOLDER } from '#bin/building/build_product'
import { ROOT } from '#bin/run_process'
import { endProcess, untilAlive } from '#tests/functional/setup/processes/product_process'
import { packagesOfProduction } from '#tests/operate/packages_of_production'

type Env = Record<string, string>

/** User id of `USER node` in the image; files of the image belong to another user. */
const USER = 1000

/** The last stage of the Dockerfile, which describes the containers. */
interface ImageFile {
  copies: { stage: string; from: string; to: string }[]
  env: Env
  healthcheck: string[]
  command: readonly string[]
  user: string
}

/** Reads the part of the Dockerfile that makes the image; throws on an unknown instruction. */
export function readImageFile(): ImageFile {
  const file = readFileSync(join(ROOT, 'backend/Dockerfile'), 'utf8').replaceAll('\\\n', ' ')
  const image: ImageFile = { copies: [], env: {}, healthcheck: [], command: [], user: '' }
  for (const line of file.slice(file.lastIndexOf('\nFROM ')).split('\n')) {
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (word === 'COPY') {
      const [, stage = '', from = '', to = ''] = /^--from=(\w+) (\S+) (\S+)$/.exec(rest) ?? []
      image.copies.push({ stage, from, to })
    } else if (word === 'ENV') {
      for (const [, name = '', value = ''] of rest.matchAll(/\b(\w+)=(\S+)/g)) {
        image.env[name] = value
      }
    } else if (word === 'HEALTHCHECK') {
      image.healthcheck = JSON.parse(rest.slice(rest.indexOf('[')))
    } else if (word === 'CMD') image.command = JSON.parse(rest)
    else if (word === 'USER') image.user = rest
    else if (!['', 'FROM', 'WORKDIR', 'EXPOSE', 'RUN'].includes(word)) {
      throw new Error(`Unknown to this test: ${line}`)
    }
  }
  return image
}

/**
 * The content of the image in a folder, assembled by the COPY lines of the Dockerfile. The results
 * of its RUN lines come from this machine: the build, the packages of production, Node.
 */
export class Image {
  readonly root = mkdtempSync(join(tmpdir(), 'label-portal-image-'))
  readonly data = join(this.root, 'data')
  readonly #file = readImageFile()
  readonly #isRoot = process.getuid?.() === 0

  constructor() {
    const stages: Record<string, string> = {
      'production /app/node_modules': packagesOfProduction(),
      'build /app/build': BUILD_FOLDER,
    }
    mkdirSync(join(this.root, 'app'))
    for (const { stage, from, to } of this.#file.copies) {
      const source = stages[`${stage} ${from}`]
      if (source === undefined) throw new Error(`Unknown to this test: ${from} of ${stage}`)
      cpSync(source, join(this.root, 'app', to), { recursive: true })
    }
    mkdirSync(join(this.root, 'bin'))
    cpSync(process.execPath, join(this.root, 'bin/node'))
    mkdirSync(this.data)
    chmodSync(this.root, 0o755)
    if (this.#isRoot) chownSync(this.data, USER, USER)
  }

  /** Starts a container as the image's user. Settings in `env` override those of the image. */
  start(env: Env, command: readonly string[] = this.#file.command): Container {
    return new Container((program) => this.#spawn(program, env), { ...this.#file, command })
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }

  #spawn([program = '', ...args]: readonly string[], env: Env): ChildProcess {
    const inFolder = Object.entries({ ...this.#file.env, ...env }).map(([name, value]) => [
      name,
      value.replace(/^\/data/, this.data),
    ])
    return spawn(program, args, {
      cwd: join(this.root, 'app'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: `${join(this.root, 'bin')}:/usr/bin:/bin`,
        ...Object.fromEntries(inFolder),
      },
      ...(this.#isRoot ? { uid: USER, gid: USER } : {}),
    })
  }
}

export class Container {
  readonly #child: ChildProcess
  readonly #spawn: (command: readonly string[]) => ChildProcess
  readonly #healthcheck: readonly string[]
  said = ''

  constructor(
    spawnIn: (command: readonly string[]) => ChildProcess,
    { command, healthcheck }: ImageFile
  ) {
    this.#spawn = spawnIn
    this.#healthcheck = healthcheck
    this.#child = spawnIn(command)
    for (const stream of [this.#child.stdout!, this.#child.stderr!]) {
      stream.setEncoding('utf8').on('data', (part: string) => (this.said += part))
    }
  }

  /** Waits for the server and runs the image's own health check. Throws if the container ends. */
  async untilHealthy(origin: string): Promise<void> {
    const ended = once(this.#child, 'exit').then(() => {
      throw new Error(`The container ended: ${this.said}`)
    })
    await Promise.race([untilAlive(origin), ended])
    const [code] = (await once(this.#spawn(this.#healthcheck), 'exit')) as [number | null]
    if (code !== 0) throw new Error(`The health check failed: ${this.said}`)
  }

  stop(): Promise<number | null> {
    return endProcess(this.#child, 'SIGTERM')
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }
}

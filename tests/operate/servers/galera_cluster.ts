import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import { ProcessFailure, runQuietly, startProgram } from '#bin/run_process'
import { endProcess } from '#tests/functional/setup/processes/product_process'
import { findFreePorts } from '#tests/operate/servers/free_ports'
import { type DatabaseServer, withConnection } from '#tests/setup/database_server'
import { findProgram } from '#tests/setup/programs/find_program'
import type { RowDataPacket } from 'mysql2/promise'

const PROVIDERS = [
  '/usr/lib/galera/libgalera_smm.so',
  '/usr/lib/galera-4/libgalera_smm.so',
  '/usr/lib64/galera-4/libgalera_smm.so',
  '/usr/lib64/galera/libgalera_smm.so',
]

const NODES = 3
const START_TIMEOUT_MS = 240_000

/** Makes nodes faster and less safe: these databases need not survive a power cut. */
const THROW_AWAY = [
  '--innodb-flush-log-at-trx-commit=2',
  '--innodb-log-file-size=32M',
  '--innodb-buffer-pool-size=64M',
  '--performance-schema=OFF',
  '--skip-log-bin',
]

/** As root, the nodes run as user mysql and own their folders. */
const isRoot = process.getuid?.() === 0

/** Names what is missing for a cluster on this machine; false if everything is installed. */
export function missingForGalera(): string | false {
  if (!findProgram('mariadbd')) return 'MariaDB is not installed'
  if (!PROVIDERS.some(existsSync)) return 'galera-4 is not installed'
  if (!findProgram('rsync')) return 'rsync is not installed, by which a node gets its data'
  if (!findProgram('lsof', 'ss')) return 'neither lsof nor ss is installed, which rsync needs'
  if (isRoot && !readFileSync('/etc/passwd', 'utf8').includes('\nmysql:')) {
    return 'there is no user mysql to run nodes as'
  }
  return false
}

/** Ports of a node: statements, cluster, incremental and full transfer of data. */
interface Ports {
  statements: number
  group: number
  part: number
  whole: number
}

export class GaleraNode {
  #child: ChildProcess | undefined

  constructor(
    readonly folder: string,
    readonly ports: Ports,
    private readonly addresses: string
  ) {}

  get server(): DatabaseServer {
    return { host: '127.0.0.1', port: this.ports.statements, user: 'root', password: '' }
  }

  /**
   * Starts the node as the first of a cluster or as one that joins. Resolves when it is
   * synchronised.
   */
  async rise({ isFirst = false } = {}): Promise<void> {
    const recovered = existsSync(join(this.#data, 'grastate.dat')) ? await this.#recover() : []
    const log = join(this.folder, 'mariadbd.log')
    this.#child = startProgram(
      findProgram('mariadbd')!,
      [...this.#options(), ...recovered, ...(isFirst ? ['--wsrep-new-cluster'] : [])],
      openSync(log, 'a')
    )
    const deadline = performance.now() + START_TIMEOUT_MS
    while ((await this.status('wsrep_local_state_comment')) !== 'Synced') {
      const { exitCode } = this.#child
      if (exitCode !== null || performance.now() > deadline) {
        throw new ProcessFailure('A node', exitCode, readFileSync(log, 'utf8').slice(-4_000))
      }
      await wait(100)
    }
  }

  /** Kills the node, as a power cut does. */
  async kill(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (child?.exitCode === null) await endProcess(child, 'SIGKILL')
  }

  /** Deletes the node's data, so that it gets everything from another node. */
  async loseData(): Promise<void> {
    rmSync(this.folder, { recursive: true, force: true })
    mkdirSync(this.#data, { recursive: true })
    await handOver(this.folder)
  }

  /** Returns a status variable; undefined while the node does not respond. */
  async status(name: string): Promise<string | undefined> {
    let value: string | undefined
    const read = async () => {
      await withConnection(this.server, async (connection) => {
        const [rows] = await connection.query<RowDataPacket[]>(`SHOW STATUS LIKE '${name}'`)
        value = rows[0]?.Value
      })
    }
    await read().catch(() => {})
    return value
  }

  get #data(): string {
    return join(this.folder, 'data')
  }

  #options(): string[] {
    const { statements, group, part, whole } = this.ports
    const provider = [
      `gmcast.listen_addr=tcp://127.0.0.1:${group}`,
      `ist.recv_addr=127.0.0.1:${part}`,
      `gcache.dir=${this.folder}`,
      'gcache.size=64M',
    ]
    return [
      '--no-defaults',
      ...(isRoot ? ['--user=mysql'] : []),
      `--datadir=${this.#data}`,
      `--port=${statements}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(this.folder, 'mysql.sock')}`,
      `--pid-file=${join(this.folder, 'mysql.pid')}`,
      '--binlog-format=ROW',
      '--innodb-autoinc-lock-mode=2',
      ...THROW_AWAY,
      '--wsrep-on=ON',
      `--wsrep-provider=${PROVIDERS.find(existsSync)}`,
      '--wsrep-sync-wait=7',
      '--wsrep-cluster-name=label_portal',
      `--wsrep-cluster-address=gcomm://${this.addresses}`,
      `--wsrep-node-address=127.0.0.1:${group}`,
      '--wsrep-sst-method=rsync',
      `--wsrep-sst-receive-address=127.0.0.1:${whole}`,
      `--wsrep-provider-options=${provider.join(';')}`,
    ]
  }

  /** Finds the last transaction of a killed node, so that the node fetches only later ones. */
  async #recover(): Promise<string[]> {
    const log = join(this.folder, 'recovery.log')
    rmSync(log, { force: true })
    const child = startProgram(
      findProgram('mariadbd')!,
      [...this.#options(), '--wsrep-recover'],
      openSync(log, 'w')
    )
    await once(child, 'exit')
    const [, position] = /Recovered position:\s*(\S+)/.exec(readFileSync(log, 'utf8')) ?? []
    return position ? [`--wsrep-start-position=${position}`] : []
  }
}

export class GaleraCluster {
  private constructor(
    private readonly folder: string,
    readonly nodes: readonly GaleraNode[]
  ) {}

  static async start(): Promise<GaleraCluster> {
    // The tests' own folder is not used, because only its owner may enter it.
    const folder = mkdtempSync(join(tmpdir(), 'label-portal-galera-'))
    const ports: Ports[] = []
    for (let index = 0; index < NODES; index += 1) {
      const [statements, group, part, whole] = await findFreePorts(4)
      ports.push({ statements: statements!, group: group!, part: part!, whole: whole! })
    }
    const addresses = ports.map(({ group }) => `127.0.0.1:${group}`).join()
    const nodes = ports.map(
      (own, index) => new GaleraNode(join(folder, `node_${index + 1}`), own, addresses)
    )
    const cluster = new GaleraCluster(folder, nodes)
    try {
      for (const node of nodes) mkdirSync(join(node.folder, 'data'), { recursive: true })
      await handOver(folder)
      await installData(join(nodes[0]!.folder, 'data'))
      for (const [index, node] of nodes.entries()) await node.rise({ isFirst: index === 0 })
    } catch (error) {
      await cluster.stop()
      throw error
    }
    return cluster
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.kill()))
    rmSync(this.folder, { recursive: true, force: true })
  }
}

async function handOver(folder: string): Promise<void> {
  if (isRoot) await runQuietly('Handing a folder over', 'chown', ['-R', 'mysql:', folder])
}

async function installData(data: string): Promise<void> {
  const program = findProgram('mariadb-install-db') ?? 'mariadb-install-db'
  const user = isRoot ? ['--user=mysql'] : []
  const args = ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal']
  const anywhere = ['--force', '--skip-name-resolve', '--skip-test-db']
  await runQuietly('Preparing the first node', program, [...args, ...anywhere, ...user])
}

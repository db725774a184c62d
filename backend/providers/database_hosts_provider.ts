import type { ReplicaState } from '#database/servers/replicas'
import type { ApplicationService } from '@adonisjs/core/types'

const SENTENCES: Readonly<Record<ReplicaState, string>> = {
  in_use: 'replica is in use',
  lagging: 'replica is left out: it is too far behind, or nobody knows how far',
  away: 'replica is left out: it does not answer',
}

/**
 * Where the settings name several servers of the database, or replicas, has each process use the
 * right ones.
 */
export default class DatabaseHostsProvider {
  readonly #stops: (() => void)[] = []

  constructor(protected app: ApplicationService) {}

  async boot(): Promise<void> {
    const { REPLICA, databaseHosts, replicas } = await import('#config/database')
    const { spreadOverHosts } = await import('#database/servers/spread_over_hosts')
    const { spreadOverReplicas } = await import('#database/servers/spread_over_replicas')
    const { manager, primaryConnectionName } = await this.app.container.make('lucid.db')
    const hasOthers = databaseHosts.all.length > 1
    const hasReplicas = replicas.all.length > 0
    if (!hasOthers && !hasReplicas) return this.#sayWhatIsIgnored()
    // The one place that every connection comes through, before its first statement.
    const connect = manager.connect.bind(manager)
    manager.connect = (name) => {
      const isNew = name === primaryConnectionName && !manager.isConnected(name)
      connect(name)
      if (!isNew) return
      const primary = manager.get(name)!.connection!
      if (hasOthers) spreadOverHosts(primary.client!.client, databaseHosts)
      if (!hasReplicas) return
      connect(REPLICA)
      spreadOverReplicas(primary, manager.get(REPLICA)!.connection!, replicas)
    }
  }

  /** Commands read what they need from the primary. */
  async ready(): Promise<void> {
    if (this.app.getEnvironment() !== 'web') return
    const { databaseHosts, replicas } = await import('#config/database')
    const { nameOf } = await import('#database/servers/database_hosts')
    const { watchHosts } = await import('#database/servers/watch_hosts')
    const { watchReplicas } = await import('#database/servers/watch_replicas')
    const database = await this.app.container.make('lucid.db')
    const logger = await this.app.container.make('logger')
    const client = () =>
      database.manager.get(database.primaryConnectionName)?.connection?.client?.client
    if (databaseHosts.all.length > 1) {
      databaseHosts.watch((host, { state, why }) => {
        const server = nameOf(host)
        if (state === 'ready') logger.info({ server }, 'database server is ready')
        else logger.warn({ server, state, why }, 'database server is left out')
      })
      this.#stops.push(watchHosts(client, databaseHosts))
    }
    if (replicas.all.length === 0) return
    replicas.watch((host, { state, why }) => {
      const server = nameOf(host)
      if (state === 'in_use') logger.info({ server }, SENTENCES.in_use)
      else logger.warn({ server, why }, SENTENCES[state])
    })
    database.connection()
    this.#stops.push(watchReplicas(client, databaseHosts, replicas))
  }

  async shutdown(): Promise<void> {
    for (const stop of this.#stops) stop()
  }

  async #sayWhatIsIgnored(): Promise<void> {
    const { default: env } = await import('#start/env')
    if (!env.get('DB_REPLICA_HOSTS') || this.app.getEnvironment() !== 'web') return
    const logger = await this.app.container.make('logger')
    logger.warn('DB_REPLICA_HOSTS is ignored: SQLite is a file and has no replicas')
  }
}

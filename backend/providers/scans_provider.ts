import type { ScansConnection } from '#app/scans/current_store'
import type { ApplicationService } from '@adonisjs/core/types'

/** Connects the server to the store of the scans, which it starts where it is the embedded one. */
export default class ScansProvider {
  #connection: ScansConnection | undefined

  constructor(protected app: ApplicationService) {}

  async ready(): Promise<void> {
    const { scansSource } = await import('#config/scans')
    if (!scansSource) return
    const { ScansConnection, useScans } = await import('#app/scans/current_store')
    const logger = await this.app.container.make('logger')
    this.#connection = new ScansConnection(scansSource, logger)
    useScans(this.#connection)
    this.#connection.open()
  }

  async shutdown(): Promise<void> {
    await this.#connection?.close()
  }
}

import type { ScansConnection } from '#app/scans/store/scans_connection'
import type { ApplicationService } from '@adonisjs/core/types'

/** Connects to the scan store. Starts the embedded one if it is configured. */
export default class ScansProvider {
  #connection: ScansConnection | undefined

  constructor(protected app: ApplicationService) {}

  async ready(): Promise<void> {
    const { scansSource } = await import('#config/portal/scans')
    if (!scansSource) return
    const { useScans } = await import('#app/scans/store/current_store')
    const { ScansConnection } = await import('#app/scans/store/scans_connection')
    const logger = await this.app.container.make('logger')
    this.#connection = new ScansConnection(scansSource, logger)
    useScans(this.#connection)
    this.#connection.open()
  }

  async shutdown(): Promise<void> {
    if (!this.#connection) return
    const { storeWaiting } = await import('#app/scans/verify/portal_scans')
    await storeWaiting()
    await this.#connection.close()
  }
}

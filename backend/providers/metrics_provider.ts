import type { Server } from 'node:http'
import type { ApplicationService } from '@adonisjs/core/types'

/** Collects metrics and serves them to Prometheus, if a port is configured. */
export default class MetricsProvider {
  #server: Server | undefined

  constructor(protected app: ApplicationService) {}

  async start(): Promise<void> {
    const { metricsSource } = await import('#config/portal/metrics')
    if (!metricsSource) return
    const { outboxLag } = await import('#app/mailing/outbox/outbox_lag')
    const { countWaiting } = await import('#app/mailing/webhooks/find_webhooks')
    const { useMeasures } = await import('#app/foundation/traces/measures')
    const { poolState } = await import('#app/operations/metrics/pool_state')
    const { createPrometheus } = await import('#app/operations/metrics/prometheus')
    const { scanStoreMemory } = await import('#app/scans/store/current_store')
    const { serveMetrics } = await import('#app/operations/metrics/serve_metrics')
    const database = await this.app.container.make('lucid.db')
    const { registry, measures } = createPrometheus({
      pool: () => poolState(database),
      outbox: () => outboxLag(database.connection()),
      webhooks: () => countWaiting(database.connection()),
      scanStore: scanStoreMemory,
    })
    useMeasures(measures)
    this.#server = await serveMetrics(registry, metricsSource)
  }

  async shutdown(): Promise<void> {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }
}

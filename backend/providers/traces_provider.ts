import type { SentTraces } from '#app/foundation/traces/open_telemetry'
import type { ApplicationService } from '@adonisjs/core/types'

/** Sends traces to a collector, if one is configured. */
export default class TracesProvider {
  #traces: SentTraces | undefined

  constructor(protected app: ApplicationService) {}

  async boot(): Promise<void> {
    const { tracesSource } = await import('#config/portal/traces')
    if (!tracesSource) return
    const { useTraces } = await import('#app/foundation/traces/traces')
    const { createTraces } = await import('#app/foundation/traces/open_telemetry')
    this.#traces = createTraces(tracesSource, await this.app.container.make('logger'))
    useTraces(this.#traces)
  }

  async shutdown(): Promise<void> {
    await this.#traces?.close()
  }
}

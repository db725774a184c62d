import type { Logger } from '@adonisjs/core/logger'
import type { SpanExporter } from '@opentelemetry/sdk-trace'

const ARRIVED = 0

/** Logs once when traces no longer reach the collector, and once when they do again. */
export function logDelivery(exporter: SpanExporter, logger: Logger): SpanExporter {
  let isWell = true
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasArrived = result.code === ARRIVED
        if (isWell && !hasArrived) logger.warn({ err: result.error }, 'traces are not delivered')
        if (!isWell && hasArrived) logger.info('traces are delivered again')
        isWell = hasArrived
        done(result)
      })
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  }
}

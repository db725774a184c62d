import { appVersion } from '#config/app'
import env from '#start/env'
import { type CollectorPatience, collectorPatience } from '#start/traces_rules'

export interface TracesSource {
  /** Address of the collector, for OTLP over HTTP as JSON. */
  address: string
  headers: Record<string, string> | null
  service: string
  version: string
  /** Share of the traces that are sent, from 0 to 1. */
  ratio: number
  /** Milliseconds between two batches. */
  delayMs: number
  patience: CollectorPatience
}

const BETWEEN_BATCHES_MS = 5_000

const endpoint = env.get('OTEL_EXPORTER_OTLP_ENDPOINT')

export const tracesSource: TracesSource | null =
  endpoint === undefined
    ? null
    : {
        address: `${endpoint.replace(/\/$/, '')}/v1/traces`,
        headers: env.get('OTEL_EXPORTER_OTLP_HEADERS')?.release() ?? null,
        service: env.get('OTEL_SERVICE_NAME') ?? 'label-portal',
        version: appVersion,
        ratio: env.get('OTEL_TRACES_SAMPLER_ARG') ?? 1,
        delayMs: env.get('OTEL_BSP_SCHEDULE_DELAY') ?? BETWEEN_BATCHES_MS,
        patience: collectorPatience({
          all: env.get('OTEL_EXPORTER_OTLP_TIMEOUT'),
          traces: env.get('OTEL_EXPORTER_OTLP_TRACES_TIMEOUT'),
          batch: env.get('OTEL_BSP_EXPORT_TIMEOUT'),
        }),
      }

import env from '#start/env'

/** Metrics have their own listener, which the portal's proxy does not forward to. */
export interface MetricsSource {
  port: number
  host: string
  /** Required from readers; null when only this machine can connect. */
  token: string | null
}

const port = env.get('METRICS_PORT')

/** Null disables metrics. */
export const metricsSource: MetricsSource | null =
  port === undefined
    ? null
    : {
        port,
        host: env.get('METRICS_HOST') ?? '127.0.0.1',
        token: env.get('METRICS_TOKEN')?.release() ?? null,
      }

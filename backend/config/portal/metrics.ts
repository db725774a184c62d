import env from '#start/env'

/** Settings of metrics. Their listener is separate, so the proxy does not forward to it. */
export interface MetricsSource {
  port: number
  host: string
  /** The token that readers must send; null only if other machines cannot connect. */
  token: string | null
}

const port = env.get('METRICS_PORT')

export const metricsSource: MetricsSource | null =
  port === undefined
    ? null
    : {
        port,
        host: env.get('METRICS_HOST') ?? '127.0.0.1',
        token: env.get('METRICS_TOKEN')?.release() ?? null,
      }

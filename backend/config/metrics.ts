import env from '#start/env'

/** Where the measures are read: a listener of its own, which no proxy in front of the portal passes on. */
export interface MetricsSource {
  port: number
  host: string
  /** What readers have to bring along; none where only this machine can read. */
  token: string | null
}

const port = env.get('METRICS_PORT')

/** Null where nothing is measured. */
export const metricsSource: MetricsSource | null =
  port === undefined
    ? null
    : {
        port,
        host: env.get('METRICS_HOST') ?? '127.0.0.1',
        token: env.get('METRICS_TOKEN')?.release() ?? null,
      }

import { UnfitDatabase } from '#app/operations/health/check_collations'
import { databasePlace, describeDatabaseFailure } from '#database/failures/describe_failure'

interface SystemError {
  code?: unknown
  syscall?: unknown
  path?: unknown
  port?: unknown
}

const NO_TRACES =
  'OTEL_EXPORTER_OTLP_ENDPOINT needs optional packages that are not installed: npm ci --omit=dev installs them.'

/** Describes in a sentence why a process of the product could not start; null for a bug. */
export function describeStartFailure(error: unknown): string | null {
  if (error instanceof UnfitDatabase) return error.message
  const { code, syscall, path, port } = (error ?? {}) as SystemError
  if (code === 'ERR_MODULE_NOT_FOUND' && String(error).includes("'@opentelemetry/")) {
    return NO_TRACES
  }
  if (syscall === 'listen') return describeListening(String(code), String(port))
  if (typeof path === 'string') return describeFile(String(code), path)
  return describeDatabaseFailure(error, databasePlace(process.env))
}

function describeListening(code: string, port: string): string {
  const { HOST = '', PORT = '', METRICS_HOST, METRICS_PORT } = process.env
  return port === METRICS_PORT && port !== PORT
    ? wordListening(code, { host: METRICS_HOST || '127.0.0.1', port, prefix: 'METRICS_' })
    : wordListening(code, { host: HOST, port: PORT, prefix: '' })
}

/** Names the settings to check, whose names begin with the prefix. */
function wordListening(
  code: string,
  { host, port, prefix }: { host: string; port: string; prefix: string }
): string {
  const [HOST, PORT] = [`${prefix}HOST`, `${prefix}PORT`]
  switch (code) {
    case 'EADDRINUSE':
      return `Something listens on ${host}:${port} already: stop it, or choose another ${PORT}.`
    case 'EACCES':
      return `This user may not listen on port ${port}: choose a ${PORT} from 1024 on.`
    case 'EADDRNOTAVAIL':
      return `${host} is not an address of this machine: check ${HOST}.`
    default:
      return `The server cannot listen on ${host}:${port} (${code}): check ${HOST} and ${PORT}.`
  }
}

function describeFile(code: string, path: string): string | null {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `This user may not use ${path}: grant it access.`
    case 'ENOTDIR':
      return `${path} cannot be created or read: a part of its path is a file, not a folder.`
    case 'EROFS':
      return `${path} is on a read-only file system.`
    case 'ENOSPC':
      return `There is no space left for ${path}.`
    default:
      return null
  }
}

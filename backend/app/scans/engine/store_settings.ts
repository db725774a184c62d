export interface StoreSettings {
  /** Holds the data, the log, and the file with port and secret. */
  folder: string
  sessions: number
  /** Total memory limit in megabytes; one query may use half of it. */
  memoryMb: number
  timeoutSeconds: number
  /** True if the process runs only while the machine is otherwise idle. */
  hasLowPriority: boolean
}

export interface StoreAddress {
  port: number
  secret: string
  pid: number
}

export const STORE_USER = 'scans'

export const authorizationOf = (secret: string): string =>
  `Basic ${Buffer.from(`${STORE_USER}:${secret}`).toString('base64')}`

export const SETTINGS_VARIABLE = 'SCAN_STORE_SETTINGS'
export const SECRET_VARIABLE = 'SCAN_STORE_SECRET'

export const EXIT_CODES = {
  /** The package chdb is missing or does not run on this machine. */
  absent: 69,
  /** The store cannot be opened, mostly because another process has it open. */
  inUse: 75,
} as const

export type StoreMessage = { type: 'ready'; port: number }
export const STOP_MESSAGE = 'stop'

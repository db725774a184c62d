/** How the embedded store runs: where it is, and how much it may take. */
export interface StoreSettings {
  /** The folder that holds the store, its address and the log of what was accepted. */
  folder: string
  /** Questions that are worked on at the same time. */
  sessions: number
  /** What the store may take in all; one question gets half of it. */
  memoryMb: number
  /** After so long a question is given up. */
  timeoutSeconds: number
  /** Whether the store works only while nobody else on the machine wants to. */
  hasLowPriority: boolean
}

/** Where a running store listens, and what it lets in. */
export interface StoreAddress {
  port: number
  secret: string
  pid: number
}

/** The name of the one user that the store knows. */
export const STORE_USER = 'scans'

/** What the store lets in. */
export const authorizationOf = (secret: string): string =>
  `Basic ${Buffer.from(`${STORE_USER}:${secret}`).toString('base64')}`

/** The environment variables by which the store's process is told its {@link StoreSettings}. */
export const SETTINGS_VARIABLE = 'SCAN_STORE_SETTINGS'
export const SECRET_VARIABLE = 'SCAN_STORE_SECRET'

/** Why the store's process ended before it could work. */
export const EXIT_CODES = {
  /** The package chdb is not installed, or does not run on this machine. */
  absent: 69,
  /** Another process has the store open. */
  inUse: 75,
} as const

/** What the store's process tells the one that started it, and is told by it. */
export type StoreMessage = { type: 'ready'; port: number }
export const STOP_MESSAGE = 'stop'

/** Interval of the heartbeat of a logged-in user, in milliseconds (rule 2.7). */
export const HEARTBEAT_MS = 300_000

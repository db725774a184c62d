import env from '#start/env'

/** Enables scheduled tasks on this server. If no server runs them, commands must. */
export const isSchedulerOn = env.get('SCHEDULER') ?? true

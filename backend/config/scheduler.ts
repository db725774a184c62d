import env from '#start/env'

/** Whether this server runs scheduled tasks. If no server does, commands must. */
export const isSchedulerOn = env.get('SCHEDULER') ?? true

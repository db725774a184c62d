import env from '#start/env'

/** Whether this server does the tasks that fall due; where none does, commands do. */
export const isSchedulerOn = env.get('SCHEDULER') ?? true

import env from '#start/env'

/** Enables scheduled tasks on this server. If no server runs them, `jobs:run` must. */
export const isSchedulerOn = env.get('SCHEDULER') ?? true

/** Days after which approvers are reminded of pending requests; 0 disables reminders. */
export const approvalReminderDays = env.get('APPROVAL_REMINDER_DAYS') ?? 3

/** Days after shipping when the orderer is reminded of rolls to activate; 0 disables reminders. */
export const activationReminderDays = env.get('ACTIVATION_REMINDER_DAYS') ?? 14

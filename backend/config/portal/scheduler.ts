import env from '#start/env'

/** Enables scheduled tasks on this server. If no server runs them, commands must. */
export const isSchedulerOn = env.get('SCHEDULER') ?? true

/** Days after which approvers are reminded of pending requests; 0 disables reminders. */
export const approvalReminderDays = env.get('APPROVAL_REMINDER_DAYS') ?? 3

/** Days after shipping when an order with rolls to activate is mailed about; 0 never. */
export const activationReminderDays = env.get('ACTIVATION_REMINDER_DAYS') ?? 14

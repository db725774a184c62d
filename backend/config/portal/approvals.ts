import env from '#start/env'

/** Days after which approvers are reminded of pending requests; 0 disables reminders. */
export const approvalReminderDays = env.get('APPROVAL_REMINDER_DAYS') ?? 3

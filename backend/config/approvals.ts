import env from '#start/env'

/** After how many days approvers are reminded of what still waits; 0 leaves it to them. */
export const approvalReminderDays = env.get('APPROVAL_REMINDER_DAYS') ?? 3

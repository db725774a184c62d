import env from '#start/env'

/** Days after shipping when an order with rolls to activate is mailed about; 0 never. */
export const activationReminderDays = env.get('ACTIVATION_REMINDER_DAYS') ?? 14

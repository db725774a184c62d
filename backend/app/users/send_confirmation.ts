import { countRecentCodes } from '#app/accounts/mail_codes'
import { writeAudit } from '#app/audit/audit_log'
import type { StaffCall } from '#app/backoffice/staff_call'
import { Refusal, TooManyRequests } from '#app/http/refusal'
import { mailConfirmation } from '#app/registration/mail_confirmation'
import { lockUser } from '#app/users/lock_user'
import { transaction } from '#database/transaction'
import { FALLBACK_LANGUAGE, isLanguage } from '#shared/i18n/language'
import db from '@adonisjs/lucid/services/db'

const HOUR_SECONDS = 3_600

/** Whoever asks customer service again and again: nobody's mailbox is filled. */
const MAILS_AN_HOUR = 5

/** 409: there is nothing left to confirm. */
class EmailConfirmed extends Refusal {
  constructor() {
    super(409, 'EMAIL_CONFIRMED')
  }
}

/**
 * Mails a new link to a user who has not confirmed their email; the former opens nothing from then
 * on. Throws 409 for who has confirmed it, and 429 when the user was sent enough of them within
 * the hour.
 */
export async function sendConfirmation(
  id: number,
  { staff, now, requestId }: StaffCall
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const user = await lockUser(trx, id)
    if (user.state !== 'EMAIL_CONFIRMATION_REQUESTED') throw new EmailConfirmed()
    const sent = await countRecentCodes(trx, 'EMAIL_CONFIRMATION', id, now)
    if (sent >= MAILS_AN_HOUR) throw new TooManyRequests(HOUR_SECONDS)
    const { email, first_name: firstName, last_name: lastName } = user
    const language = isLanguage(user.language) ? user.language : FALLBACK_LANGUAGE
    const accountId = user.company.cofor10
    await mailConfirmation(trx, { id, email, firstName, lastName, language, accountId }, now)
    await writeAudit(
      trx,
      {
        userId: staff.id,
        action: 'accounts.send_confirmation',
        subject: 'user',
        subjectId: id,
        requestId,
      },
      now
    )
  })
}

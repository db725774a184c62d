import { companyMailsPerHour } from '#config/mail'
import { Refusal } from '#app/foundation/http/refusal'
import type { Mail } from '#app/mailing/mail'
import { supplierRequest } from '#app/foundation/sessions/requested_by'
import limiter from '@adonisjs/limiter/services/main'

/** 429: the company's requests have used up their mails for the hour. */
export class TooManyMails extends Refusal {
  constructor(seconds: number) {
    const minutes = Math.max(1, Math.ceil(seconds / 60))
    super(429, 'TOO_MANY_MAILS', { retryAfter: seconds, values: { smart_count: minutes } })
  }
}

/**
 * Counts the mails that a supplier's request sends to others (rule 10.5). Refuses once earlier
 * requests used up the hour, so a request with many recipients is never cut. Each server counts in
 * memory.
 */
export async function countCompanyMails(mails: readonly Mail[]): Promise<void> {
  const request = supplierRequest()
  if (!request) return
  const { email, company } = request.user
  const toOthers = mails.filter(({ to }) => to !== email).length
  if (toOthers === 0) return
  const limit = { requests: companyMailsPerHour, duration: '1 hour' }
  const counter = limiter.use('memory', limit)
  const key = `mails:${company.id}`
  const { consumed, availableIn } = await counter.increment(key, toOthers)
  const isUsedUp = consumed - toOthers >= companyMailsPerHour
  if (isUsedUp && !request.hasMailed) {
    await counter.decrement(key, toOthers)
    throw new TooManyMails(availableIn)
  }
  request.hasMailed = true
}

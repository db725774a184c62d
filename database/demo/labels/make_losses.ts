import type { Roll } from '#database/demo/labels/make_rolls'
import type { DemoUser } from '#database/demo/companies/make_users'
import { daysBefore } from '#database/demo/working_time'
import { toDbInstant } from '#database/instant'
import { utcDay } from '#shared/ground/dates/utc_day'

interface LossSource {
  rolls: readonly Roll[]
  users: readonly DemoUser[]
}

/** Days between the loss and `now`, and minimum days between shipping and `now`. */
const LOST_DAYS_AGO = 45
const AT_LEAST_SHIPPED = 60

/** Reports one roll as lost. Scans of its labels follow. */
export function makeLosses({ rolls, users }: LossSource, now: Date) {
  const latest = toDbInstant(daysBefore(now, AT_LEAST_SHIPPED))
  const lost = rolls
    .filter((roll) => roll.shipped_at < latest && roll.distribution_id === null)
    .toSorted((one, other) => (one.shipped_at < other.shipped_at ? 1 : -1))[0]!
  return [
    {
      roll_id: lost.id,
      user_id: users.find(({ company_id: company }) => company === lost.holder_company_id)!.id,
      lost_on: utcDay(daysBefore(now, LOST_DAYS_AGO)),
      note: 'Missing after the stock count in the press shop.',
      reported_at: toDbInstant(daysBefore(now, LOST_DAYS_AGO - 1)),
    },
  ]
}

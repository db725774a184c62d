import { daysBefore } from '#database/demo/working_time'
import { toDbInstant } from '#database/instant'

const DAYS_ON = 45

export function makeAlertRules(
  { users }: { users: readonly { id: number; email: string }[] },
  now: Date
) {
  const analyst = users.find(({ email }) => email === 'analyst@maker.example')!
  const since = toDbInstant(daysBefore(now, DAYS_ON))
  return {
    alert_rules: [
      {
        id: 1,
        name: 'Counterfeits: imitated codes, impossible journeys',
        reasons: 'IMPOSSIBLE_JOURNEY,IMITATED_CODE',
        kinds: '',
        lowest_score: 40,
        company_group: null,
        company_id: null,
        country_code: null,
        product_group_id: null,
        is_on: true,
        active_since: since,
        findings: 0,
        mails: 0,
        last_fired_at: null,
        created_at: since,
        updated_at: since,
      },
    ],
    alert_recipients: [{ rule_id: 1, user_id: analyst.id }],
  }
}

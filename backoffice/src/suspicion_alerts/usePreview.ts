import {
  type AlertConditions,
  type AlertPreview,
  alertConditions,
} from '#shared/suspicion_alerts/alert_rule_contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { api, retryUnlessRefused } from '../app/api'

/** Conditions as a form has them: of a number that is being typed there may be nothing. */
export type TypedConditions = Omit<AlertConditions, 'lowest_score'> & {
  lowest_score: number | null
}

/** A rule has more than its conditions, and these alone are asked about. */
const conditions = v.object(alertConditions.entries)

/** What a rule with these conditions would have mailed; asked for once they are complete. */
export function usePreview(typed: TypedConditions) {
  const { success: isComplete, output } = v.safeParse(conditions, typed)
  const query = useQuery({
    queryKey: ['alert_preview', output],
    queryFn: () => api.post<AlertPreview>('/backoffice/api/alert_rules/preview/', output),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  })
  return { ...query, isComplete }
}

import {
  type AlertConditions,
  type AlertPreview,
  alertConditions,
} from '#shared/scans/alerts/alert_rule_contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { api, retryUnlessRefused } from '../../ground/app/api'

/** Form values; a number may be empty while typing. */
export type TypedConditions = Omit<AlertConditions, 'lowest_score'> & {
  lowest_score: number | null
}

/** Only a rule's conditions matter for the preview. */
const conditions = v.object(alertConditions.entries)

/** What a rule would have mailed; fetched once the conditions are complete. */
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

import { previewAlerts } from '#shared/scans/alerts/alerts_endpoints'
import { type AlertConditions, alertConditions } from '#shared/scans/alerts/alert_rule_contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'

/** Form values; a number may be empty while typing. */
export type TypedConditions = Omit<AlertConditions, 'lowest_score'> & {
  lowest_score: number | null
}

/** Only a rule's conditions matter for the preview. */
const conditions = v.object(alertConditions.entries)

/** Fetches the mails that a rule would have sent, when its conditions are complete. */
export function usePreview(typed: TypedConditions) {
  const request = useRequest()
  const { success: isComplete, output } = v.safeParse(conditions, typed)
  const query = useQuery({
    queryKey: ['alert_preview', output],
    queryFn: () => request(previewAlerts, { body: output as AlertConditions }),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  })
  return { ...query, isComplete }
}

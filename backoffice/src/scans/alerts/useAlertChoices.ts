import { listAlertChoices } from '#shared/scans/alerts/alerts_endpoints'
import { listScannedCompanies } from '#shared/scans/questions/questions_endpoints'
import { SUSPICION_REASONS, type SuspicionReason } from '#shared/scans/suspicions/suspicion_score'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'

/** Loads the possible recipients and product groups, and how often each reason was right. */
export function useAlertChoices() {
  const request = useRequest()
  return useQuery({
    queryKey: ['alert_choices'],
    queryFn: () => request(listAlertChoices),
    retry: retryUnlessRefused,
  })
}

/** Returns the reasons, labelled with how often each one was right. */
export function useReasonChoices(): { id: SuspicionReason; name: string }[] {
  const t = useTranslate()
  const decided = useAlertChoices().data?.decided
  return SUSPICION_REASONS.map((id) => {
    const reason = t(`suspicion_reason.${id}`)
    const rate = decided?.[id]
    return { id, name: rate?.of ? t('alert_rules.reason_rate', { reason, ...rate }) : reason }
  })
}

export function useCompanyChoices(): { id: number; name: string }[] {
  const request = useRequest()
  const { data = [] } = useQuery({
    queryKey: ['suppliers'],
    queryFn: () => request(listScannedCompanies),
    retry: retryUnlessRefused,
  })
  return data.map(({ id, name, cofor10 }) => ({ id, name: `${name} (${cofor10})` }))
}

import type { ScannedCompany } from '#shared/scans/questions/verification_contract'
import type { AlertChoices } from '#shared/scans/alerts/alert_rule_contract'
import { useQuery } from '@tanstack/react-query'
import { api, retryUnlessRefused } from '../../ground/app/api'

/** Possible recipients and product groups. */
export const useAlertChoices = () =>
  useQuery({
    queryKey: ['alert_choices'],
    queryFn: () => api.get<AlertChoices>('/backoffice/api/alert_rules/choices/'),
    retry: retryUnlessRefused,
  })

/** Suppliers, labelled with name and account ID. */
export function useCompanyChoices(): { id: number; name: string }[] {
  const { data = [] } = useQuery({
    queryKey: ['suppliers'],
    queryFn: () => api.get<ScannedCompany[]>('/statistics/api/suppliers/'),
    retry: retryUnlessRefused,
  })
  return data.map(({ id, name, cofor10 }) => ({ id, name: `${name} (${cofor10})` }))
}

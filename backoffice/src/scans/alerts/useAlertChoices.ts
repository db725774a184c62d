import { listAlertChoices } from '#shared/scans/alerts/alerts_endpoints'
import { listScannedCompanies } from '#shared/scans/questions/questions_endpoints'
import { useQuery } from '@tanstack/react-query'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'

/** Possible recipients and product groups. */
export function useAlertChoices() {
  const request = useRequest()
  return useQuery({
    queryKey: ['alert_choices'],
    queryFn: () => request(listAlertChoices),
    retry: retryUnlessRefused,
  })
}

/** Suppliers, labelled with name and account ID. */
export function useCompanyChoices(): { id: number; name: string }[] {
  const request = useRequest()
  const { data = [] } = useQuery({
    queryKey: ['suppliers'],
    queryFn: () => request(listScannedCompanies),
    retry: retryUnlessRefused,
  })
  return data.map(({ id, name, cofor10 }) => ({ id, name: `${name} (${cofor10})` }))
}

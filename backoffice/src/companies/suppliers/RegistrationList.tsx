import { addressOf } from '#shared/ground/http/endpoint_shape'
import { listRegistrations } from '#shared/companies/suppliers/suppliers_endpoints'
import type { TableForm } from '#shared/ground/http/table_types'
import { LoadingLine } from '#shared/ground/components/LoadingLine'
import { DownloadMenu } from '#shared/ground/components/DownloadMenu'
import { refusalText } from '#shared/ground/http/refusal_text'
import { registrationQuery } from '#shared/companies/suppliers/supplier_contract'
import { firstProblems } from '#shared/ground/validation/issues'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Title, useTranslate } from 'react-admin'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'
import { CompanyDetailDialog } from './CompanyDetailDialog'
import { RegistrationFilters } from './RegistrationFilters'
import { RegistrationTable } from './RegistrationTable'
import { useRegistrationAddress } from './useRegistrationAddress'
import { PreviousResult } from '#shared/ground/components/PreviousResult'
import { useProblemTexts } from '../../ground/ui/lists/useProblemTexts'
import { useSortAddress } from '../../ground/ui/lists/table_address'
import { RetryAlert } from '../../ground/ui/RetryAlert'

export default function RegistrationList() {
  const request = useRequest()
  const t = useTranslate()
  const address = useRegistrationAddress()
  const sorting = useSortAddress('registration_date')
  const { filter } = address
  // Checks the filters by the same rules as the server.
  const problems = useProblemTexts(firstProblems(registrationQuery, filter))
  const registrations = useQuery({
    queryKey: ['registrations', filter],
    queryFn: () => request(listRegistrations, { query: filter }),
    enabled: Object.keys(problems).length === 0,
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  })
  const { data: rows, error, isFetching, isPlaceholderData, refetch } = registrations
  const fileOf = (format: TableForm) =>
    addressOf(listRegistrations, { query: { ...filter, format } })
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Title title={t('resources.registrations.name', { smart_count: 2 })} />
      <RegistrationFilters
        filter={filter}
        onChange={address.setFilter}
        onReset={address.resetFilter}
        problems={problems}
      />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography aria-live="polite">
          {rows && !isPlaceholderData && t('registrations.count', { smart_count: rows.length })}
        </Typography>
        <DownloadMenu addressOf={fileOf} label={t('registrations.download')} />
      </Stack>
      <LoadingLine isLoading={isFetching} label={t('registrations.loading')} />
      {error && !isFetching && (
        <RetryAlert onRetry={refetch}>{refusalText(error) || t('registrations.failed')}</RetryAlert>
      )}
      {rows?.length === 0 && !isPlaceholderData && (
        <Typography>
          {t(Object.keys(filter).length > 0 ? 'registrations.no_match' : 'registrations.empty')}
        </Typography>
      )}
      {rows && rows.length > 0 && (
        <PreviousResult query={registrations}>
          <RegistrationTable onOpen={address.openCompany} rows={rows} sorting={sorting} />
        </PreviousResult>
      )}
      {address.company !== null && (
        <CompanyDetailDialog onClose={address.closeCompany} pk={address.company} />
      )}
    </Stack>
  )
}

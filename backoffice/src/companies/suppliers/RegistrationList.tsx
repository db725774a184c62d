import type { TableForm } from '#shared/ground/http/table_types'
import { DownloadMenu } from '#shared/ground/components/DownloadMenu'
import { refusalText } from '#shared/ground/http/refusal_text'
import {
  registrationQuery,
  type RegistrationRow,
} from '#shared/companies/suppliers/supplier_contract'
import { firstProblems } from '#shared/ground/validation/issues'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Title, useLocale, useTranslate } from 'react-admin'
import { api, retryUnlessRefused } from '../../ground/app/api'
import { CompanyDetailDialog } from './CompanyDetailDialog'
import { RegistrationFilters } from './RegistrationFilters'
import { RegistrationTable } from './RegistrationTable'
import { sortRegistrations } from './sort_registrations'
import { useRegistrationAddress } from './useRegistrationAddress'
import { PreviousAnswer } from '#shared/ground/components/PreviousAnswer'
import { useProblemTexts } from '../../ground/ui/lists/useProblemTexts'
import { RetryAlert } from '../../ground/ui/RetryAlert'

const LIST = '/statistics/api/registrations/'

export default function RegistrationList() {
  const t = useTranslate()
  const locale = useLocale()
  const address = useRegistrationAddress()
  const { filter, sort, isDescending } = address
  // The server applies the same rules.
  const problems = useProblemTexts(firstProblems(registrationQuery, filter))
  const registrations = useQuery({
    queryKey: ['registrations', filter],
    queryFn: () => api.get<RegistrationRow[]>(LIST, filter),
    enabled: Object.keys(problems).length === 0,
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  })
  const { data, error, isFetching, isPlaceholderData, refetch } = registrations
  const rows = useMemo(
    () => data && sortRegistrations(data, sort, isDescending, locale),
    [data, sort, isDescending, locale]
  )
  const fileOf = (format: TableForm) => `${LIST}?${new URLSearchParams({ ...filter, format })}`
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
      {isFetching && <LinearProgress aria-label={t('registrations.loading')} />}
      {error && !isFetching && (
        <RetryAlert onRetry={refetch}>{refusalText(error) || t('registrations.failed')}</RetryAlert>
      )}
      {rows?.length === 0 && !isPlaceholderData && (
        <Typography>
          {t(Object.keys(filter).length > 0 ? 'registrations.no_match' : 'registrations.empty')}
        </Typography>
      )}
      {rows && rows.length > 0 && (
        <PreviousAnswer query={registrations}>
          <RegistrationTable
            isDescending={isDescending}
            onOpen={address.openCompany}
            onSort={address.setSort}
            rows={rows}
            sort={sort}
          />
        </PreviousAnswer>
      )}
      {address.company !== null && (
        <CompanyDetailDialog onClose={address.closeCompany} pk={address.company} />
      )}
    </Stack>
  )
}

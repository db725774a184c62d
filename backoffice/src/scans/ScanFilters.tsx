import { FIRST_SCAN_DAY, plainId } from '#shared/authentications/scan_address'
import { STATUS_ORDER } from '#shared/authentications/status_signs'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { type ComponentType, Suspense, lazy } from 'react'
import { useTranslate } from 'react-admin'
import { SearchField } from '../ui/lists/SearchField'
import { useCountryChoices } from '../ui/useCountries'
import { type Choice, ChoiceField } from './ChoiceField'
import { StatusSign } from './StatusSign'
import {
  useDomainChoices,
  useProductChoices,
  useSupplierChoices,
  useTagChoices,
} from './useScanChoices'
import type { ScanAddress } from './useScanAddress'

const DayField = lazy(() => import('../ui/forms/DayField'))

/** Filters that a screen may offer besides the period. */
export type OfferedFilter =
  | 'verification_status'
  | 'geolocation_method'
  | 'domains'
  | 'tags'
  | 'company_ids'
  | 'customer_references'
  | 'order_countries'
  | 'object'

interface ScanFiltersProps {
  address: ScanAddress
  offered: readonly OfferedFilter[]
}

/** The filters of a screen about scans. */
export function ScanFilters({ address, offered }: ScanFiltersProps) {
  const t = useTranslate()
  const { isFiltered, resetFilter } = address
  return (
    <Box aria-label={t('scans.filters.title')} component="section" sx={filtersStyle}>
      <Day address={address} name="date_start" />
      <Day address={address} name="date_end" />
      {offered.map((name) => {
        const Field = FIELDS[name]
        return <Field address={address} key={name} />
      })}
      {isFiltered && <Button onClick={resetFilter}>{t('scans.filters.reset')}</Button>}
    </Box>
  )
}

interface FieldProps {
  address: ScanAddress
}

function Day({ address, name }: FieldProps & { name: 'date_start' | 'date_end' }) {
  const t = useTranslate()
  const { filter, problems, setFilter } = address
  return (
    <Suspense fallback={<Skeleton height={40} variant="rounded" />}>
      <DayField
        label={t(`scans.filters.${name}`)}
        min={name === 'date_end' ? (filter.date_start ?? FIRST_SCAN_DAY) : FIRST_SCAN_DAY}
        onChange={(day) => setFilter({ [name]: day || undefined })}
        problem={problems[name]}
        value={filter[name] ?? ''}
      />
    </Suspense>
  )
}

type ListName = 'domains' | 'tags' | 'customer_references' | 'order_countries'

interface ListFieldProps extends FieldProps {
  name: ListName
  choices: readonly Choice<string>[]
}

function ListField({ address, name, choices }: ListFieldProps) {
  const t = useTranslate()
  const { filter, problems, setFilter } = address
  return (
    <ChoiceField
      any={t(`scans.filters.any_${name}`)}
      choices={choices}
      label={t(`scans.filters.${name}`)}
      onChange={(values) => setFilter({ [name]: values })}
      problem={problems[name]}
      value={filter[name] ?? []}
    />
  )
}

function DomainField({ address }: FieldProps) {
  return <ListField address={address} choices={useDomainChoices()} name="domains" />
}

function TagField({ address }: FieldProps) {
  return <ListField address={address} choices={useTagChoices()} name="tags" />
}

function ProductField({ address }: FieldProps) {
  return <ListField address={address} choices={useProductChoices()} name="customer_references" />
}

function CountryField({ address }: FieldProps) {
  return <ListField address={address} choices={useCountryChoices()} name="order_countries" />
}

const FIELDS: Record<OfferedFilter, ComponentType<FieldProps>> = {
  verification_status: StatusField,
  geolocation_method: MethodField,
  domains: DomainField,
  tags: TagField,
  company_ids: SupplierField,
  customer_references: ProductField,
  order_countries: CountryField,
  object: ObjectField,
}

function StatusField({ address: { filter, problems, setFilter } }: FieldProps) {
  const t = useTranslate()
  return (
    <ChoiceField
      any={t('scans.filters.any_verification_status')}
      choices={STATUS_ORDER.map((status) => ({
        value: status,
        label: t(`scans.statuses.${status}`),
        sign: <StatusSign status={status} />,
      }))}
      label={t('scans.filters.verification_status')}
      onChange={(statuses) => setFilter({ verification_status: statuses })}
      problem={problems.verification_status}
      value={filter.verification_status ?? []}
    />
  )
}

const METHODS = ['IP', 'GPS'] as const

/** Neither method and both mean the same: all scans. */
function MethodField({ address: { filter, setFilter } }: FieldProps) {
  const t = useTranslate()
  const { geolocation_method: method } = filter
  return (
    <ChoiceField
      any={t('scans.filters.any_geolocation_method')}
      choices={METHODS.map((value) => ({ value, label: t(`scans.methods.${value}`) }))}
      label={t('scans.filters.geolocation_method')}
      onChange={(methods) =>
        setFilter({ geolocation_method: methods.length === 2 ? 'BOTH' : methods[0] })
      }
      value={METHODS.filter((one) => method === one || method === 'BOTH')}
    />
  )
}

function SupplierField({ address: { filter, problems, setFilter } }: FieldProps) {
  const t = useTranslate()
  return (
    <ChoiceField
      any={t('scans.filters.any_company_ids')}
      choices={useSupplierChoices()}
      label={t('scans.filters.company_ids')}
      onChange={(ids) => setFilter({ company_ids: ids })}
      problem={problems.company_ids}
      value={filter.company_ids ?? []}
    />
  )
}

function ObjectField({ address: { filter, problems, setFilter } }: FieldProps) {
  const t = useTranslate()
  const name = '_object_id__label_id_or_checksum'
  return (
    <SearchField
      help={t('scans.filters.object_help')}
      label={t('scans.filters.object')}
      maxLength={40}
      onSearch={(typed) => setFilter({ [name]: plainId(typed) || undefined })}
      problem={problems[name]}
      value={filter[name] ?? ''}
    />
  )
}

/** Two beside each other on a telephone. */
const filtersStyle = {
  'alignItems': 'start',
  'display': 'grid',
  'gap': 1.5,
  'gridTemplateColumns': 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  '& > *': { minWidth: 0 },
}

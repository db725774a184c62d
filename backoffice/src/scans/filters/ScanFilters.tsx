import { edgesOfCell } from '#shared/scans/maps/cells/cell_window'
import { FIRST_SCAN_DAY } from '#shared/scans/questions/scan_contract'
import { labelIdIn } from '#shared/labels/rolls/scanned_id'
import { STATUS_ORDER } from '#shared/scans/questions/status_signs'
import CloseIcon from '@mui/icons-material/Close'
import FilterListIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ComponentType, useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { DayField } from '../../ground/ui/days/DayField'
import { SearchField } from '../../ground/ui/lists/SearchField'
import { ViewsButton } from '../../ground/ui/views/ViewsButton'
import { useCountryChoices } from '../../ground/ui/useCountries'
import {
  type AskedChoices,
  ChoiceField,
  useDomainChoices,
  useProductChoices,
  useSupplierChoices,
  useTagChoices,
} from './ChoiceField'
import { StatusSign } from '../charts/StatusSign'
import type { OfferedFilter, ScanAddress } from './useScanAddress'

interface ScanFiltersProps {
  address: ScanAddress
  offered: readonly OfferedFilter[]
}

export function ScanFilters({ address, offered }: ScanFiltersProps) {
  const t = useTranslate()
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'), {
    noSsr: true,
  })
  const [isOpen, setOpen] = useState(false)
  const { isFiltered, isValid, resetFilter } = address
  const isShown = !isNarrow || isOpen || !isValid
  return (
    <Box aria-label={t('scans.filters.title')} component="section" sx={filtersStyle}>
      {isNarrow && (
        <Button
          aria-expanded={isShown}
          disabled={!isValid}
          onClick={() => setOpen(!isShown)}
          startIcon={<FilterListIcon />}
          variant="outlined"
        >
          {t(isShown ? 'scans.filters.hide' : 'scans.filters.show')}
        </Button>
      )}
      {isShown && <Fields address={address} offered={offered} />}
      <ViewsButton />
      <Button disabled={!isFiltered} onClick={resetFilter}>
        {t('scans.filters.reset')}
      </Button>
    </Box>
  )
}

function Fields({ address, offered }: ScanFiltersProps) {
  return (
    <>
      <Day address={address} name="date_start" />
      <Day address={address} name="date_end" />
      {offered.map((name) => {
        const Field = FIELDS[name]
        return <Field address={address} key={name} />
      })}
    </>
  )
}

interface FieldProps {
  address: ScanAddress
}

function Day({ address, name }: FieldProps & { name: 'date_start' | 'date_end' }) {
  const t = useTranslate()
  const { filter, problems, setFilter } = address
  return (
    <DayField
      label={t(`scans.filters.${name}`)}
      min={name === 'date_end' ? (filter.date_start ?? FIRST_SCAN_DAY) : FIRST_SCAN_DAY}
      onChange={(day) => setFilter({ [name]: day || undefined })}
      problem={problems[name]}
      value={filter[name] ?? ''}
    />
  )
}

type ListName = 'domains' | 'tags' | 'customer_references' | 'order_countries'

interface ListFieldProps extends FieldProps, AskedChoices<string> {
  name: ListName
}

function ListField({ address, name, ...asked }: ListFieldProps) {
  const t = useTranslate()
  const { filter, problems, setFilter } = address
  return (
    <ChoiceField
      any={t(`scans.filters.any_${name}`)}
      label={t(`scans.filters.${name}`)}
      onChange={(values) => setFilter({ [name]: values })}
      problem={problems[name]}
      value={filter[name] ?? []}
      {...asked}
    />
  )
}

function DomainField({ address }: FieldProps) {
  return <ListField address={address} {...useDomainChoices()} name="domains" />
}

function TagField({ address }: FieldProps) {
  return <ListField address={address} {...useTagChoices()} name="tags" />
}

function ProductField({ address }: FieldProps) {
  return <ListField address={address} {...useProductChoices()} name="customer_references" />
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
  spool_id: RollField,
  cells: AreaField,
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

/** No method and both methods mean the same: all scans. */
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
      {...useSupplierChoices()}
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
      onSearch={(typed) => setFilter({ [name]: labelIdIn(typed) || undefined })}
      problem={problems[name]}
      value={filter[name] ?? ''}
    />
  )
}

function RollField({ address }: FieldProps) {
  const { filter, setFilter } = address
  return (
    <SetFilter
      name="spool_id"
      onRemove={() => setFilter({ spool_id: undefined })}
      values={{ spool_id: filter.spool_id }}
    />
  )
}

function AreaField({ address }: FieldProps) {
  const locale = useLocale()
  const { filter, setFilter } = address
  const cells = filter.cells!
  const edges = cells.map(edgesOfCell)
  const span = (least: number[], most: number[]) =>
    [Math.min(...least), Math.max(...most)]
      .map((value) => `${value.toLocaleString(locale, { maximumFractionDigits: 3 })}°`)
      .join(' – ')
  const values = {
    smart_count: cells.length,
    lat: span(
      edges.map(({ south }) => south),
      edges.map(({ north }) => north)
    ),
    lon: span(
      edges.map(({ west }) => west),
      edges.map(({ east }) => east)
    ),
  }
  return <SetFilter name="cells" onRemove={() => setFilter({ cells: undefined })} values={values} />
}

interface SetFilterProps {
  name: 'spool_id' | 'cells'
  values: object
  onRemove: () => void
}

/** A filter that can only be removed. */
function SetFilter({ name, values, onRemove }: SetFilterProps) {
  const t = useTranslate()
  return (
    <Button
      endIcon={<CloseIcon />}
      onClick={onRemove}
      title={t('ra.action.remove_filter')}
      variant="outlined"
    >
      {t(`scans.filters.${name}`, values)}
    </Button>
  )
}

const filtersStyle = {
  'alignItems': 'start',
  'display': 'grid',
  'gap': 1.5,
  'gridTemplateColumns': 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  '& > *': { minWidth: 0 },
}

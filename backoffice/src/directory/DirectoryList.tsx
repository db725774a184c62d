import { listCountries } from '#shared/geography/countries'
import { isLanguage } from '#shared/i18n/language'
import DownloadIcon from '@mui/icons-material/Download'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import {
  DataTable,
  List,
  SelectInput,
  TextField,
  TextInput,
  TopToolbar,
  useListContext,
  useLocale,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { ImportLink } from './ImportLink'
import { RegistrationState, SupplierState } from './states'

/** All sites by account id, with a search and a file that can be imported again. */
export default function DirectoryList() {
  return (
    <List
      actions={<Actions />}
      empty={<NoSites />}
      error={<Failed />}
      exporter={false}
      filters={useFilters()}
      perPage={25}
      sort={{ field: 'cofor10', order: 'ASC' }}
      sx={scrollStyle}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="cofor10" />
        <DataTable.Col source="name" />
        <DataTable.Col source="city" />
        <DataTable.Col source="country_code">
          <TextField source="country" />
        </DataTable.Col>
        <DataTable.Col disableSort source="is_restricted">
          <SupplierState />
        </DataTable.Col>
        <DataTable.Col disableSort source="is_company">
          <RegistrationState />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}

function useFilters() {
  const t = useTranslate()
  const locale = useLocale()
  const countries = useMemo(() => listCountries(isLanguage(locale) ? locale : 'en'), [locale])
  return [
    <TextInput alwaysOn key="q" label={t('directory.search')} resettable source="q" />,
    <SelectInput
      alwaysOn
      choices={countries}
      key="country_code"
      optionText="name"
      optionValue="code"
      source="country_code"
      translateChoice={false}
    />,
    <SelectInput
      alwaysOn
      choices={[
        { id: false, name: 'directory.open' },
        { id: true, name: 'directory.closed' },
      ]}
      key="is_restricted"
      source="is_restricted"
    />,
  ]
}

function Actions() {
  const t = useTranslate()
  const { filterValues } = useListContext()
  const query = new URLSearchParams({
    format: 'csv',
    sort: JSON.stringify(['cofor10', 'ASC']),
    filter: JSON.stringify(filterValues),
  })
  return (
    <TopToolbar>
      <ImportLink />
      <Button
        download
        href={`/backoffice/api/directory/?${query}`}
        startIcon={<DownloadIcon />}
        sx={{ minHeight: 44 }}
      >
        {t('directory.export')}
      </Button>
    </TopToolbar>
  )
}

function NoSites() {
  const t = useTranslate()
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', p: 4 }}>
      <Typography component="h2" variant="h6">
        {t('directory.empty')}
      </Typography>
      <Typography color="text.secondary">{t('directory.empty_text')}</Typography>
      <ImportLink />
    </Stack>
  )
}

function Failed() {
  const t = useTranslate()
  const refresh = useRefresh()
  return (
    <Alert
      action={
        <Button color="inherit" onClick={() => refresh()}>
          {t('directory.retry')}
        </Button>
      }
      severity="error"
    >
      {t('directory.failed')}
    </Alert>
  )
}

/** In a narrow window the table scrolls by itself, and not the page. */
const scrollStyle = {
  '& .RaList-main, & .RaList-content': { minWidth: 0 },
  '& .RaList-content': { overflowX: 'auto' },
}

import { PreviousResult } from '#shared/ground/components/PreviousResult'
import type { ApiError } from '#shared/ground/http/api_client'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactElement, ReactNode } from 'react'
import {
  type DataTableProps,
  List,
  type ListProps,
  Pagination,
  SimpleList,
  TopToolbar,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { Loading } from '../../app/Loading'
import { RetryAlert } from '../RetryAlert'
import { ViewsButton } from '../views/ViewsButton'
import { ColumnsButton } from './ColumnsButton'
import { ListDownload } from './ListDownload'

interface ListFrameProps {
  filters?: ReactElement[]
  /** Filters that apply if the URL has none. */
  filterDefaults?: Record<string, unknown>
  sort: ListProps['sort']
  /** Text keys and a link, shown if the list is empty. */
  empty: {
    title: string
    text: string
    way?: ReactNode
    keepsFilters?: true
  }
  /** Further buttons before the common ones. */
  actions?: ReactNode
  /** A row on phones: name, distinguishing detail, and state or date. */
  phone: {
    primary: ReactNode
    secondary?: ReactNode
    tertiary?: ReactNode
    to?: 'show' | 'edit' | false
  }
  /** Shown above the rows at every width. */
  above?: ReactNode
  children: ReactElement<DataTableProps>
}

/**
 * Common frame of all lists: filters, choice of columns, saved views, downloads, 25 to 100 rows per
 * page, and loading states. The URL holds the state, for reload, back and sharing.
 */
export function ListFrame({
  filters,
  filterDefaults,
  sort,
  empty,
  actions,
  phone,
  above,
  children,
}: ListFrameProps) {
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true })
  return (
    <List
      actions={
        <TopToolbar sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
          {actions}
          {!isPhone && <ColumnsButton table={children} />}
          <ViewsButton />
          <ListDownload />
        </TopToolbar>
      }
      empty={empty.keepsFilters ? false : <Empty {...empty} />}
      error={<Failed />}
      exporter={false}
      filterDefaultValues={filterDefaults}
      filters={filters}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      perPage={25}
      sort={sort}
      storeKey={false}
      sx={scrollStyle}
    >
      <OnceLoaded>
        <RowsOr empty={empty} filterDefaults={filterDefaults}>
          {above}
          <PreviousRows>
            {isPhone ? <PhoneRows {...phone} /> : <WideRows>{children}</WideRows>}
          </PreviousRows>
        </RowsOr>
      </OnceLoaded>
    </List>
  )
}

function PreviousRows({ children }: { children: ReactNode }) {
  const { isFetching = false, isPlaceholderData = false } = useListContext()
  return <PreviousResult query={{ isFetching, isPlaceholderData }}>{children}</PreviousResult>
}

function WideRows({ children }: { children: ReactNode }) {
  const nameOf = useGetResourceLabel()
  return (
    <Box
      aria-label={nameOf(useResourceContext() ?? '', 2)}
      role="region"
      sx={{ overflowX: 'auto' }}
      tabIndex={0}
    >
      {children}
    </Box>
  )
}

function PhoneRows({ primary, secondary, tertiary, to = 'show' }: ListFrameProps['phone']) {
  return (
    <SimpleList
      primaryText={() => primary}
      rowClick={to}
      secondaryText={secondary ? () => secondary : undefined}
      sx={phoneStyle}
      tertiaryText={tertiary ? () => tertiary : undefined}
    />
  )
}

/** Shows the end of a row at full opacity, as readable as the rest. */
const phoneStyle = { 'overflowWrap': 'anywhere', '& .RaSimpleList-tertiary': { opacity: 1 } }

/** Replaces react-admin's placeholder, which is a table with unnamed columns. */
function OnceLoaded({ children }: { children: ReactNode }) {
  return useListContext().isPending ? <Loading /> : children
}

/** Shows the text for an empty list unless a chosen filter matches nothing; react-admin says that. */
function RowsOr({
  empty,
  filterDefaults = {},
  children,
}: Pick<ListFrameProps, 'empty' | 'filterDefaults'> & { children: ReactNode }) {
  const { total, filterValues } = useListContext()
  const isChosen = Object.keys(filterValues).some(
    (key) => filterValues[key] !== filterDefaults[key]
  )
  if (total !== 0 || !empty.keepsFilters || isChosen) return children
  return (
    <Box sx={{ p: 2 }}>
      <Empty {...empty} />
    </Box>
  )
}

function Empty({ title, text, way }: ListFrameProps['empty']) {
  const t = useTranslate()
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start', py: 1 }}>
      <Typography component="h2" variant="h2">
        {t(title)}
      </Typography>
      <Typography color="textSecondary">{t(text)}</Typography>
      {way}
    </Stack>
  )
}

function Failed() {
  const t = useTranslate()
  const { error, refetch } = useListContext()
  return (
    <RetryAlert onRetry={refetch} sx={{ m: 2 }}>
      {t('list.failed')} {(error as ApiError | null)?.detail}
    </RetryAlert>
  )
}

/** In a narrow window the table scrolls, not the page. */
const scrollStyle = {
  '& .RaList-main, & .RaList-content': { minWidth: 0 },
  // On phones, the search takes a full row, and other filters half a row.
  '& .filter-field': { minWidth: 0, width: { xs: '50%', sm: 'auto' } },
  '& .filter-field[data-source="q"], & .filter-field[data-source="who"]': {
    width: { xs: '100%', sm: 'auto' },
  },
  '& .filter-field .MuiFormControl-root': {
    minWidth: { xs: 0, sm: 160 },
    width: { xs: 1, sm: 'auto' },
  },
  // On phones, react-admin's button to clear the filters has neither icon nor text.
  '& .MuiCardContent-root .MuiIconButton-root': {
    'borderRadius': 1,
    'color': 'primary.main',
    'font': 'inherit',
    '&::before': { content: 'attr(aria-label)' },
  },
}

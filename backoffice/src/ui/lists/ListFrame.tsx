import { PreviousAnswer } from '#shared/theme/PreviousAnswer'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactElement, ReactNode } from 'react'
import {
  type HttpError,
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
import { Loading } from '../Loading'
import { RetryAlert } from '../RetryAlert'
import { ListDownload } from './ListDownload'
import { ViewsButton } from './ViewsButton'

interface ListFrameProps {
  /** Inputs of the filters, as react-admin's `List` takes them. */
  filters?: ReactElement[]
  /** What is shown while the address says nothing of filters. */
  filterDefaults?: ListProps['filterDefaultValues']
  sort: ListProps['sort']
  /** What stands there while there is not a single record: texts by key, and a way on. */
  empty: {
    title: string
    text: string
    way?: ReactNode
    /** The filters stay while there is nothing: they are the way to a record. */
    keepsFilters?: true
  }
  /** Further buttons, before those that every list has. */
  actions?: ReactNode
  /** What a row says on a telephone: its name, what tells it apart, and its state or date. */
  phone: {
    primary: ReactNode
    secondary?: ReactNode
    tertiary?: ReactNode
    to?: 'show' | 'edit' | false
  }
  /** What stands over the rows in every window. */
  above?: ReactNode
  /** The table of wider windows. */
  children: ReactNode
}

/**
 * What every list has: filters, named views, CSV, 25 to 100 rows a page, and its states. What
 * it shows stands in the address alone, so that reloading, going back and sharing just work.
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
        <RowsOr empty={empty}>
          {above}
          <PreviousRows>
            {isPhone ? <PhoneRows {...phone} /> : <WideRows>{children}</WideRows>}
          </PreviousRows>
        </RowsOr>
      </OnceLoaded>
    </List>
  )
}

/** Dims the rows of an older filter until those of the new one are there. */
function PreviousRows({ children }: { children: ReactNode }) {
  const { isFetching = false, isPlaceholderData = false } = useListContext()
  return <PreviousAnswer query={{ isFetching, isPlaceholderData }}>{children}</PreviousAnswer>
}

/** A table that is wider than the window scrolls by itself, by keyboard too. */
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

/** What stands at the end of a row is as readable as the rest of it. */
const phoneStyle = { 'overflowWrap': 'anywhere', '& .RaSimpleList-tertiary': { opacity: 1 } }

/** React-admin's own stand-in is a table whose columns have no names. */
function OnceLoaded({ children }: { children: ReactNode }) {
  return useListContext().isPending ? <Loading /> : children
}

function RowsOr({ empty, children }: Pick<ListFrameProps, 'empty' | 'children'>) {
  if (useListContext().total !== 0 || !empty.keepsFilters) return children
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
  const detail: unknown = (error as HttpError | null)?.body?.detail
  return (
    <RetryAlert onRetry={refetch} sx={{ m: 2 }}>
      {t('list.failed')} {typeof detail === 'string' && detail}
    </RetryAlert>
  )
}

/** In a narrow window the table scrolls by itself, and not the page. */
const scrollStyle = {
  '& .RaList-main, & .RaList-content': { minWidth: 0 },
  // On a telephone the search takes a line, the other filters two a line.
  '& .filter-field': { minWidth: 0, width: { xs: '50%', sm: 'auto' } },
  '& .filter-field[data-source="q"], & .filter-field[data-source="who"]': {
    width: { xs: '100%', sm: 'auto' },
  },
  '& .filter-field .MuiFormControl-root': {
    minWidth: { xs: 0, sm: 160 },
    width: { xs: 1, sm: 'auto' },
  },
}

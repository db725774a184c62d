import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, Suspense, useId } from 'react'
import { useLocale } from 'react-admin'
import { useAddressParams } from '#shared/ground/search/use_address_params'

export interface DetailTab {
  /** Kept in the URL for reload and sharing. */
  key: string
  label: string
  count?: number
  /** May load on demand. */
  content: ReactNode
}

/** Tabs of a record; the first is open unless the URL says otherwise. */
export function DetailTabs({ label, tabs }: { label: string; tabs: readonly DetailTab[] }) {
  const id = useId()
  const locale = useLocale()
  const { params, change } = useAddressParams()
  const open = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0]!
  return (
    <Box sx={{ minWidth: 0 }}>
      <Tabs
        allowScrollButtonsMobile
        aria-label={label}
        onChange={(_, key: string) => change({ tab: key }, true)}
        scrollButtons="auto"
        value={open.key}
        variant="scrollable"
      >
        {tabs.map(({ key, label: name, count }) => (
          <Tab
            aria-controls={`${id}-panel`}
            id={`${id}-${key}`}
            key={key}
            label={count === undefined ? name : `${name} ${count.toLocaleString(locale)}`}
            value={key}
          />
        ))}
      </Tabs>
      <Box aria-labelledby={`${id}-${open.key}`} id={`${id}-panel`} role="tabpanel" sx={{ pt: 2 }}>
        <Suspense fallback={<Skeleton height={320} variant="rounded" />}>{open.content}</Suspense>
      </Box>
    </Box>
  )
}

import { Pagination, PaginationItem } from '@mui/material'
import { useTranslate } from '../../i18n/i18n'
import { usePageAddress } from './usePageAddress'

interface PagesProps {
  label: string
  pages: number
}

/** Page numbers of a list; hidden for a single page. */
export function Pages({ label, pages }: PagesProps) {
  const t = useTranslate()
  const { page, setPage } = usePageAddress()
  if (pages === 1) return null
  return (
    <Pagination
      page={Math.min(page, pages)}
      count={pages}
      onChange={(_event, wanted) => setPage(wanted)}
      aria-label={label}
      getItemAriaLabel={(type, number) =>
        type === 'previous' || type === 'next'
          ? t(`layout.pages.${type}`)
          : t('layout.pages.page', { page: number ?? 1, pages })
      }
      renderItem={(item) => <PaginationItem {...item} sx={{ minWidth: 44, height: 44 }} />}
      sx={{ alignSelf: 'center' }}
    />
  )
}

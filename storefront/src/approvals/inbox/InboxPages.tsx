import { Pagination, PaginationItem } from '@mui/material'
import { useTranslate } from '../../app/i18n'

interface InboxPagesProps {
  page: number
  pages: number
  onChange: (page: number) => void
}

export function InboxPages({ page, pages, onChange }: InboxPagesProps) {
  const t = useTranslate()
  return (
    <Pagination
      page={page}
      count={pages}
      onChange={(_event, wanted) => onChange(wanted)}
      aria-label={t('approvals.inbox.pages')}
      getItemAriaLabel={(type, number) =>
        type === 'previous' || type === 'next'
          ? t(`approvals.inbox.${type}`)
          : t('approvals.inbox.page', { page: number ?? 1, pages })
      }
      renderItem={(item) => <PaginationItem {...item} sx={{ minWidth: 44, height: 44 }} />}
      sx={{ alignSelf: 'center' }}
    />
  )
}

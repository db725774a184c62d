import type { TableForm } from '#shared/ground/http/table_types'
import { activeLanguage } from '#shared/ground/i18n/browser_language'
import { DownloadMenu } from '#shared/ground/components/DownloadMenu'
import DownloadIcon from '@mui/icons-material/Download'
import { Button, useListContext, useTranslate } from 'react-admin'
import { useNoWorkbook } from './useNoWorkbook'

/** Downloads all rows that match the list's filters, in the list's order. */
export function ListDownload() {
  const t = useTranslate()
  const { resource, filter, filterValues, sort, total } = useListContext()
  const noWorkbook = useNoWorkbook(total)
  const addressOf = (format: TableForm) => {
    const query = new URLSearchParams({
      filter: JSON.stringify({ ...filterValues, ...filter }),
      sort: JSON.stringify([sort.field, sort.order]),
      format,
      lang: activeLanguage(),
    })
    return `/backoffice/api/${resource}/?${query}`
  }
  const label = t('list.download')
  return (
    <DownloadMenu
      addressOf={addressOf}
      label={label}
      noWorkbook={noWorkbook}
      opener={(opener) => (
        // React-admin's disabled button has no label in a narrow window.
        <Button {...opener} aria-label={label} disabled={!total} label={label}>
          <DownloadIcon />
        </Button>
      )}
    />
  )
}

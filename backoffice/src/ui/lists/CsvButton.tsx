import { activeLanguage } from '#shared/i18n/browser_language'
import DownloadIcon from '@mui/icons-material/Download'
import { Button, useListContext, useTranslate } from 'react-admin'

/** Downloads every row that matches the list's filters, in its order, written by the server. */
export function CsvButton() {
  const t = useTranslate()
  const { resource, filter, filterValues, sort, total } = useListContext()
  const query = new URLSearchParams({
    filter: JSON.stringify({ ...filterValues, ...filter }),
    sort: JSON.stringify([sort.field, sort.order]),
    format: 'csv',
    lang: activeLanguage(),
  })
  return (
    <Button
      // A disabled button of react-admin has no name in a narrow window.
      aria-label={t('list.csv')}
      component="a"
      disabled={!total}
      href={`/backoffice/api/${resource}/?${query}`}
      label={t('list.csv')}
    >
      <DownloadIcon />
    </Button>
  )
}

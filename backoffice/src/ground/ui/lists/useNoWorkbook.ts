import { MOST_WORKBOOK_ROWS } from '#shared/ground/http/table_types'
import { useLocale, useTranslate } from 'react-admin'

/** Returns why the rows do not fit into a workbook; undefined when they do. */
export function useNoWorkbook(rows: number | undefined): string | undefined {
  const t = useTranslate()
  const locale = useLocale()
  if (rows === undefined || rows <= MOST_WORKBOOK_ROWS) return undefined
  return t('table_files.too_long', { rows: MOST_WORKBOOK_ROWS.toLocaleString(locale) })
}

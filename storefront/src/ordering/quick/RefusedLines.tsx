import { Box, Typography } from '@mui/material'
import { type TableForm, WORKBOOK_TYPE } from '#shared/ground/http/table_types'
import { DownloadMenu } from '#shared/ground/components/DownloadMenu'
import { refusedTable, tableCsv } from '#shared/ordering/quick/refused_lines_file'
import { useTranslate } from '../../ground/i18n/i18n'
import { saveFile } from '#shared/ground/http/save_file'
import type { RefusedLine } from '#shared/ordering/quick/order_lines_contract'
import { workbookText } from '#shared/ground/http/workbook_text'

interface RefusedLinesProps {
  faulty: readonly RefusedLine[]
  columns: readonly string[]
}

export function RefusedLines({ faulty, columns }: RefusedLinesProps) {
  const t = useTranslate()
  const download = async (form: TableForm) => {
    const words = {
      line: t('quick_order.faulty_columns.line'),
      reason: t('quick_order.faulty_columns.reason'),
    }
    const table = refusedTable(faulty, columns, words)
    const file =
      form === 'xlsx'
        ? await workbookBlob(table)
        : new Blob(['\ufeff', tableCsv(table)], { type: 'text/csv' })
    saveFile(file, `faulty-lines.${form}`)
  }
  return (
    <section aria-label={t('quick_order.faulty')}>
      <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
        {t('quick_order.faulty_count', { smart_count: faulty.length })}
      </Typography>
      <Box component="ul" tabIndex={0} sx={listStyle}>
        {faulty.map(({ line, text, errors }) => (
          <li key={line}>
            <strong>{t('quick_order.faulty_line', { line })}</strong> {errors.join('; ')}
            <Box component="code" sx={{ display: 'block', color: 'text.secondary' }}>
              {text}
            </Box>
          </li>
        ))}
      </Box>
      <DownloadMenu
        label={t('quick_order.faulty_download')}
        onChoose={(form) => void download(form)}
      />
      <Typography color="textSecondary">{t('quick_order.faulty_help')}</Typography>
    </section>
  )
}

const listStyle = { m: 0, pl: 2.5, maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere' }

async function workbookBlob(rows: readonly (readonly string[])[]): Promise<Blob> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  const texts = rows.map((cells) => cells.map(workbookText))
  const stream = writeXlsxStream(texts, { name: 'Data', freezePane: { rows: 1 } })
  return new Response(stream, { headers: { 'content-type': WORKBOOK_TYPE } }).blob()
}

import { FIGURES } from '#shared/ground/theme/tokens'
import { Box, Chip, Link } from '@mui/material'
import type { DocumentEntry } from '#shared/information/documents/document_contract'
import { useFormat, useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { useFileSize } from './useFileSize'

interface DocumentLineProps {
  entry: DocumentEntry
  isNarrow?: boolean
}

export function DocumentLine({ entry, isNarrow = false }: DocumentLineProps) {
  const t = useTranslate()
  const format = useFormat()
  const size = useFileSize()
  const { language } = useLanguage()
  const kind = entry.file_name.split('.').at(-1)?.toUpperCase() ?? ''
  return (
    <Box component="li" sx={[lineStyle, !isNarrow && columnsStyle]}>
      <Box sx={{ minWidth: 0 }}>
        <Link href={entry.document} hrefLang={entry.language} sx={linkStyle}>
          {entry.description}
        </Link>
        {entry.language !== language && (
          <Chip size="small" label={t(`documentation.only_${entry.language}`)} sx={{ ml: 1 }} />
        )}
      </Box>
      <Box sx={[factsStyle, !isNarrow && factColumnsStyle]}>
        <span>{t('documentation.kind', { kind, size: size(entry.bytes) })}</span>
        <span>{t('documentation.version', { version: entry.version })}</span>
        <time dateTime={entry.date}>{format.businessDay(entry.date)}</time>
      </Box>
    </Box>
  )
}

const lineStyle = {
  'display': 'grid',
  'alignItems': 'center',
  'columnGap': 3,
  'minHeight': 48,
  'py': 0.5,
  'gridTemplateColumns': 'minmax(0, 1fr)',
  '& + li': { borderTop: 1, borderColor: 'divider' },
}

const columnsStyle = { gridTemplateColumns: { sm: 'minmax(0, 1fr) auto' } }

const factsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  color: 'text.secondary',
  fontSize: '0.8125rem',
  ...FIGURES,
}

const factColumnsStyle = {
  display: { sm: 'grid' },
  gridTemplateColumns: '128px 96px 96px',
  columnGap: { xs: 2, sm: 3 },
}

const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  overflowWrap: 'anywhere',
  fontWeight: 550,
}

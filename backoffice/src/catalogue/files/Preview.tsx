import {
  CATALOGUE_PREVIEW_ROWS,
  type CataloguePreview,
} from '#shared/catalogue/files/catalogue_files_contract'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { PreviewTable } from '../../ground/ui/imports/PreviewTable'
import { PreviewTabs } from '../../ground/ui/imports/PreviewTabs'

const KINDS = ['added', 'changed', 'removed', 'warnings', 'faulty'] as const
type Kind = (typeof KINDS)[number]

const COUNTS = ['added', 'changed', 'removed', 'unchanged', 'faulty'] as const

export function Preview({ preview }: { preview: CataloguePreview }) {
  const t = useTranslate()
  const name = (column: string) => t(`catalogue_import.column.${column}`)
  return (
    <Stack component="section" spacing={1} sx={{ minWidth: 0 }}>
      <Typography component="h2" sx={{ overflowWrap: 'anywhere' }} variant="h6">
        {t('catalogue_import.preview', { file: preview.filename })}
      </Typography>
      <PreviewTable
        columns={[t('catalogue_import.part'), ...COUNTS.map(name)]}
        label={t('catalogue_import.parts')}
        rows={preview.parts.map(({ part, ...counts }) => [
          <Whole key="part">{t(`catalogue_import.parts_of.${part}`)}</Whole>,
          ...COUNTS.map((count) => counts[count]),
        ])}
      />
      <PreviewTabs
        label={t('catalogue_import.details')}
        parts={KINDS.map((kind) => ({
          key: kind,
          label: t(`catalogue_import.${kind}`, { smart_count: countOf(kind, preview) }),
          count: countOf(kind, preview),
          none: t(kind === 'faulty' ? 'file_import.none_faulty' : `catalogue_import.none_${kind}`),
          table: <Lines kind={kind} preview={preview} />,
          ...(preview[kind].length === CATALOGUE_PREVIEW_ROWS && {
            first: t('file_import.first', { shown: CATALOGUE_PREVIEW_ROWS }),
          }),
        }))}
      />
    </Stack>
  )
}

const COLUMNS: Record<Kind, readonly string[]> = {
  added: ['file', 'line', 'name'],
  changed: ['file', 'line', 'name', 'field', 'before', 'after'],
  removed: ['file', 'name'],
  warnings: ['file', 'line', 'value', 'reason'],
  faulty: ['file', 'line', 'field', 'value', 'reason'],
}

const countOf = (kind: Kind, { counts, warnings }: CataloguePreview): number =>
  kind === 'warnings' ? warnings.length : counts[kind]

function Whole({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  )
}

function Lines({ kind, preview }: { kind: Kind; preview: CataloguePreview }) {
  const t = useTranslate()
  const rows: Record<Kind, () => ReactNode[][]> = {
    added: () =>
      preview.added.map(({ file, line, name }) => [
        <Whole key="file">{file}</Whole>,
        line ?? '',
        name,
      ]),
    changed: () =>
      preview.changed.flatMap(({ file, line, name, differences }) =>
        differences.map(({ field, before, after }) => [
          <Whole key="file">{file}</Whole>,
          line ?? '',
          name,
          field,
          before,
          after,
        ])
      ),
    removed: () =>
      preview.removed.map(({ file, name }) => [<Whole key="file">{file}</Whole>, name]),
    warnings: () =>
      preview.warnings.map(({ file, line, value, reason }) => [
        <Whole key="file">{file}</Whole>,
        line ?? '',
        value,
        reason,
      ]),
    faulty: () =>
      preview.faulty.map(({ file, line, field, value, reason }) => [
        <Whole key="file">{file}</Whole>,
        line ?? '',
        field ?? t('catalogue_import.whole'),
        value,
        reason,
      ]),
  }
  return (
    <PreviewTable
      columns={COLUMNS[kind].map((column) => t(`catalogue_import.column.${column}`))}
      label={t(`catalogue_import.${kind}`, { smart_count: countOf(kind, preview) })}
      rows={rows[kind]()}
    />
  )
}

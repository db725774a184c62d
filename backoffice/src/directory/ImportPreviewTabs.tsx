import { type ImportPreview, PREVIEW_ROWS } from '#shared/directory/directory_contract'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { AddedTable, ChangedTable, FaultyTable } from './preview_tables'

type Part = 'added' | 'changed' | 'faulty'

const PARTS: readonly Part[] = ['added', 'changed', 'faulty']

/** What a file adds and changes, and its faulty lines, which come first when there are some. */
export function ImportPreviewTabs({ preview }: { preview: ImportPreview }) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<Part | null>(null)
  const { counts, filename } = preview
  const part = chosen ?? PARTS.toReversed().find((one) => counts[one] > 0) ?? 'added'
  const tables: Record<Part, ReactNode> = {
    added: <AddedTable rows={preview.added} />,
    changed: <ChangedTable rows={preview.changed} />,
    faulty: <FaultyTable rows={preview.faulty} />,
  }
  return (
    <Stack component="section" spacing={1} sx={{ minWidth: 0 }}>
      <Typography component="h2" sx={{ overflowWrap: 'anywhere' }} variant="h6">
        {t('directory_import.preview', { file: filename })}
      </Typography>
      {counts.unchanged > 0 && (
        <Typography color="textSecondary">
          {t('directory_import.unchanged', { smart_count: counts.unchanged })}
        </Typography>
      )}
      <Tabs
        aria-label={t('directory_import.parts')}
        onChange={(_, next: Part) => setChosen(next)}
        scrollButtons="auto"
        value={part}
        variant="scrollable"
      >
        {PARTS.map((one) => (
          <Tab
            aria-controls={`panel-${one}`}
            id={`tab-${one}`}
            key={one}
            label={t(`directory_import.${one}`, { smart_count: counts[one] })}
            value={one}
          />
        ))}
      </Tabs>
      {PARTS.map((one) => (
        <Box
          aria-labelledby={`tab-${one}`}
          hidden={one !== part}
          id={`panel-${one}`}
          key={one}
          role="tabpanel"
          sx={{ minWidth: 0 }}
        >
          {counts[one] === 0 ? t(`directory_import.none_${one}`) : tables[one]}
          {preview[one].length < counts[one] && (
            <Typography color="textSecondary" sx={{ p: 1 }} variant="body2">
              {t('directory_import.first', { shown: PREVIEW_ROWS })}
            </Typography>
          )}
        </Box>
      ))}
    </Stack>
  )
}

import type { ImportPreview as DirectoryPreview } from '#shared/companies/directory/directory_contract'
import {
  downloadDirectorySample,
  importDirectory,
  previewDirectory,
} from '#shared/companies/directory/directory_endpoints'
import {
  DIRECTORY_COLUMNS,
  MAX_DIRECTORY_LINES,
  MAX_DIRECTORY_MEGABYTES,
} from '#shared/companies/directory/directory_csv'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { FileImport, type PreviewedImport } from '../../ground/ui/imports/FileImport'
import { Decision, ImportButton } from '../../ground/ui/imports/ImportButton'
import { ImportPreview } from '../../ground/ui/imports/ImportPreview'
import { PreviewTable } from '../../ground/ui/imports/PreviewTable'

const DIRECTORY = {
  sample: downloadDirectorySample,
  preview: previewDirectory,
  write: importDirectory,
  changed: 'DIRECTORY_CHANGED',
}

export default function ImportPage() {
  return (
    <FileImport
      columns={DIRECTORY_COLUMNS}
      most={{ lines: MAX_DIRECTORY_LINES, megabytes: MAX_DIRECTORY_MEGABYTES }}
      spec={DIRECTORY}
      texts="directory_import"
      way={{ to: '/directory', label: 'to_directory' }}
    >
      {(previewed) => (
        <>
          <PreviewTabs preview={previewed.preview} />
          <ImportForm key={previewed.preview.fingerprint} {...previewed} />
        </>
      )}
    </FileImport>
  )
}

const ADDED = ['cofor10', 'name', 'postal_code', 'city', 'country_code'] as const

function PreviewTabs({ preview }: { preview: DirectoryPreview }) {
  const t = useTranslate()
  const { counts, filename, added, changed, faulty } = preview
  const nameOf = (field: string) => t(`resources.directory.fields.${field}`)
  const unchanged = t('directory_import.unchanged', { smart_count: counts.unchanged })
  return (
    <ImportPreview
      faulty={{ count: counts.faulty, rows: faulty }}
      filename={filename}
      notes={counts.unchanged > 0 ? [unchanged] : []}
      parts={[
        {
          key: 'added',
          count: counts.added,
          shown: added.length,
          tableOf: (label) => (
            <PreviewTable
              columns={ADDED.map(nameOf)}
              label={label}
              rows={added.map((site) => ADDED.map((field) => site[field]))}
            />
          ),
        },
        {
          key: 'changed',
          count: counts.changed,
          shown: changed.length,
          tableOf: (label) => (
            <PreviewTable
              columns={[
                nameOf('cofor10'),
                nameOf('name'),
                t('file_import.field'),
                t('directory_import.before'),
                t('directory_import.after'),
              ]}
              label={label}
              rows={changed.flatMap(({ cofor10, name, differences }) =>
                differences.map((one) => [cofor10, name, nameOf(one.field), one.before, one.after])
              )}
            />
          ),
        },
      ]}
      texts="directory_import"
    />
  )
}

/** Skipping lines with errors needs a confirmation. */
function ImportForm({ preview, isWriting, onImport }: PreviewedImport<DirectoryPreview>) {
  const t = useTranslate()
  const [skipFaulty, setSkipFaulty] = useState(false)
  const { added, changed, faulty } = preview.counts
  if (added + changed === 0) return <Typography>{t('file_import.nothing')}</Typography>
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {faulty > 0 && (
        <Decision
          isTaken={skipFaulty}
          label={t('file_import.skip', { smart_count: faulty })}
          onChange={setSkipFaulty}
        />
      )}
      <ImportButton
        counts={{ added, changed }}
        filename={preview.filename}
        isDisabled={isWriting || (faulty > 0 && !skipFaulty)}
        onImport={() => onImport({ skipFaulty })}
        texts="directory_import"
      />
    </Stack>
  )
}

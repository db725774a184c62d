import type { ImportPreview as DirectoryPreview } from '#shared/companies/directory/directory_contract'
import { useTranslate } from 'react-admin'
import { ImportPreview } from '../../ground/ui/imports/ImportPreview'
import { AddedTable, ChangedTable } from './preview_tables'

/** Changes of a file and its faulty lines, which are open first. */
export function ImportPreviewTabs({ preview }: { preview: DirectoryPreview }) {
  const t = useTranslate()
  const { counts, filename, added, changed, faulty } = preview
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
          tableOf: (label) => <AddedTable label={label} rows={added} />,
        },
        {
          key: 'changed',
          count: counts.changed,
          shown: changed.length,
          tableOf: (label) => <ChangedTable label={label} rows={changed} />,
        },
      ]}
      texts="directory_import"
    />
  )
}

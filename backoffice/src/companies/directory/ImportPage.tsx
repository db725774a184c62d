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
import { FileImport } from '../../ground/ui/imports/FileImport'
import { ImportForm } from './ImportForm'
import { ImportPreviewTabs } from './ImportPreviewTabs'

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
      countsOf={(response) => ({ ...response })}
      most={{ lines: MAX_DIRECTORY_LINES, megabytes: MAX_DIRECTORY_MEGABYTES }}
      spec={DIRECTORY}
      texts="directory_import"
      way={{ to: '/directory', label: 'to_directory' }}
    >
      {(previewed) => (
        <>
          <ImportPreviewTabs preview={previewed.preview} />
          <ImportForm key={previewed.preview.fingerprint} {...previewed} />
        </>
      )}
    </FileImport>
  )
}

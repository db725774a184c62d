import {
  BILLS_COLUMNS,
  type BillsPreview,
  MAX_BILLS_LINES,
  MAX_BILLS_MEGABYTES,
} from '#shared/companies/blocks/bills_file_contract'
import {
  downloadBillsSample,
  importBills,
  previewBills,
} from '#shared/companies/blocks/blocks_endpoints'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { FileImport, type PreviewedImport } from '../../ground/ui/imports/FileImport'
import { Decision, ImportButton } from '../../ground/ui/imports/ImportButton'
import { BillsPreviewTabs } from './BillsPreviewTabs'

const BILLS = {
  sample: downloadBillsSample,
  preview: previewBills,
  write: importBills,
  changed: 'BILLS_CHANGED',
}

/** Imports a file of suppliers to be blocked for unpaid bills. */
export default function BillsImport() {
  return (
    <FileImport
      columns={BILLS_COLUMNS}
      most={{ lines: MAX_BILLS_LINES, megabytes: MAX_BILLS_MEGABYTES }}
      spec={BILLS}
      texts="bills_import"
      way={{ to: '/blocks', label: 'to_blocks' }}
    >
      {(previewed) => (
        <>
          <BillsPreviewTabs preview={previewed.preview} />
          <ImportForm key={previewed.preview.fingerprint} {...previewed} />
        </>
      )}
    </FileImport>
  )
}

/** Imports a preview. Lifts blocks of missing suppliers only if chosen, never with line errors. */
function ImportForm({ preview, isWriting, onImport }: PreviewedImport<BillsPreview>) {
  const t = useTranslate()
  const [skipFaulty, setSkipFaulty] = useState(false)
  const [liftOthers, setLiftOthers] = useState(false)
  const { added, changed, lifted, faulty } = preview.counts
  if (added + changed + lifted === 0) return <Typography>{t('file_import.nothing')}</Typography>
  const isIdle = added + changed === 0 && !liftOthers
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {faulty > 0 && (
        <Decision
          isTaken={skipFaulty}
          label={t('file_import.skip', { smart_count: faulty })}
          onChange={setSkipFaulty}
        />
      )}
      {lifted > 0 && (
        <>
          <Decision
            isDisabled={faulty > 0}
            isTaken={liftOthers}
            label={t('bills_import.lift', { smart_count: lifted })}
            onChange={setLiftOthers}
          />
          {faulty > 0 && (
            <Typography color="textSecondary" variant="body2">
              {t('bills_import.lift_faulty')}
            </Typography>
          )}
        </>
      )}
      <ImportButton
        counts={{ added, changed, lifted: liftOthers ? lifted : 0 }}
        filename={preview.filename}
        isDisabled={isWriting || isIdle || (faulty > 0 && !skipFaulty)}
        onImport={() => onImport({ skipFaulty, decisions: { lift_others: String(liftOthers) } })}
        texts="bills_import"
      />
    </Stack>
  )
}

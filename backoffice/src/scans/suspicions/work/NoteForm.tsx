import type { KeyOf } from '#shared/ground/forms/use_attempt_key'
import { commentSuspicion } from '#shared/scans/suspicions/suspicions_endpoints'
import { type SuspicionDetail, suspicionComment } from '#shared/scans/suspicions/suspicion_contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { InferInput } from 'valibot'
import { useRequest } from '../../../ground/app/data_provider'
import { FormProblem } from '../../../ground/ui/forms/FormProblem'
import { FormText } from '../../../ground/ui/forms/FormText'
import { RequestForm, SendButton } from '../../../ground/ui/forms/RequestForm'
import { useSaved } from '../CaseDialog'
import { NoteFiles } from './NoteFiles'
import { useNoteFiles } from './useNoteFiles'

/** Keeps text and files if the server refuses any of them. */
export function NoteForm({ suspicion }: { suspicion: SuspicionDetail }) {
  const { id } = suspicion
  const t = useTranslate()
  const request = useRequest()
  const heading = useId()
  const files = useNoteFiles(id)
  const saved = useSaved('case_work.note_added', files.clear)
  const send = async (note: InferInput<typeof suspicionComment>, keyOf: KeyOf) => {
    const body = { ...note, files: await files.upload() }
    const headers = { 'Idempotency-Key': keyOf(body) }
    await request(commentSuspicion, { path: { id }, body }, { headers })
  }
  return (
    <RequestForm
      clearsAfterSending
      defaults={{ text: '' }}
      failed="suspicions.failed"
      labelledBy={heading}
      record={suspicion}
      schema={suspicionComment}
      send={(note, keyOf) => saved(send(note, keyOf))}
    >
      <Stack spacing={1.5} sx={{ maxWidth: '80ch' }}>
        <Typography component="h3" id={heading} variant="h3">
          {t('case_work.note')}
        </Typography>
        <FormProblem />
        <FormText label={t('case_work.note')} minRows={3} multiline name="text" required />
        <NoteFiles files={files} />
        <SendButton sx={{ alignSelf: 'flex-start' }} variant="outlined">
          {t('case_work.note_add')}
        </SendButton>
      </Stack>
    </RequestForm>
  )
}

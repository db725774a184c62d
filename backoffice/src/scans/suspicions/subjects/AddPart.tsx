import { partToAdd } from '#shared/scans/suspicions/merging/merging_contract'
import type { SuspicionDetail } from '#shared/scans/suspicions/suspicion_contract'
import { addCasePart } from '#shared/scans/suspicions/suspicions_endpoints'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useRequest } from '../../../ground/app/data_provider'
import { FormProblem } from '../../../ground/ui/forms/FormProblem'
import { FormText } from '../../../ground/ui/forms/FormText'
import { RequestForm, SendButton } from '../../../ground/ui/forms/RequestForm'
import { useSaved } from '../CaseDialog'

export function AddPart({ suspicion }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  const request = useRequest()
  const saved = useSaved('merging.added')
  const heading = useId()
  return (
    <RequestForm
      clearsAfterSending
      defaults={{ number: '' }}
      failed="suspicions.failed"
      labelledBy={heading}
      record={suspicion}
      schema={partToAdd}
      send={(part) => saved(request(addCasePart, { path: { id: suspicion.id }, body: part }))}
    >
      <Typography component="h3" gutterBottom id={heading} variant="h3">
        {t('merging.add_title')}
      </Typography>
      <FormProblem />
      <Box sx={rowStyle}>
        <FormText
          fullWidth
          help={t('merging.number_help')}
          label={t('merging.number')}
          name="number"
          required
        />
        <SendButton sx={buttonStyle} variant="outlined">
          {t('merging.add')}
        </SendButton>
      </Box>
    </RequestForm>
  )
}

const rowStyle = {
  alignItems: 'flex-start',
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: 1.5,
  maxWidth: '80ch',
}

/** Aligns the button with the input, whose label is above it. */
const buttonStyle = { flexShrink: 0, mt: { sm: 3 } }

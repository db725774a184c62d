import { ShownToken } from '#shared/companies/tokens/ShownToken'
import {
  type CreatedToken,
  TOKEN_DAYS,
  staffTokenPayload,
} from '#shared/companies/tokens/token_contract'
import { createTokenForCompany } from '#shared/companies/tokens/token_endpoints'
import type { CompanyDetail } from '#shared/companies/companies/company_resource_contract'
import { TOKEN_SCOPES } from '#shared/ground/access/token_scopes'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { InferInput } from 'valibot'
import { useRequest } from '../../ground/app/data_provider'
import { FormChoices } from '../../ground/ui/choices/FormChoices'
import { FormDialog } from '../../ground/ui/forms/FormDialog'
import { FormProblem } from '../../ground/ui/forms/FormProblem'
import { FormText } from '../../ground/ui/forms/FormText'
import { RequestForm, SendButton } from '../../ground/ui/forms/RequestForm'
import { useTokenWords } from './token_texts'

interface CreateTokenProps {
  company: CompanyDetail
  onClose: () => void
}

export function CreateToken({ company, onClose }: CreateTokenProps) {
  const t = useTokenWords()
  const request = useRequest()
  const title = useId()
  const [created, setCreated] = useState<CreatedToken | null>(null)
  const send = async (body: InferInput<typeof staffTokenPayload>) => {
    setCreated(await request(createTokenForCompany, { path: { id: company.id }, body }))
  }
  if (created) {
    return (
      <Dialog aria-labelledby={title} fullWidth open>
        <ShownToken created={created} onStored={onClose} t={t} titleId={title} />
      </Dialog>
    )
  }
  return (
    <FormDialog aria-labelledby={title} fullWidth onClose={onClose} open>
      <RequestForm
        defaults={{ user: '', name: '', scopes: ['read'], valid_days: 365, password: '' }}
        payloadOf={({ valid_days: days, ...values }) => ({ ...values, valid_days: days || null })}
        schema={staffTokenPayload}
        send={send}
      >
        <DialogTitle id={title}>{t('create_title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <FormProblem />
            <Fields company={company} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SendButton>{t('submit')}</SendButton>
        </DialogActions>
      </RequestForm>
    </FormDialog>
  )
}

function Fields({ company: { people } }: Pick<CreateTokenProps, 'company'>) {
  const t = useTokenWords()
  const active = people.filter(({ state, is_active: isActive }) => isActive && state === 'APPROVED')
  return (
    <>
      <FormText label={t('user')} name="user" required select>
        {active.map(({ id, name, email }) => (
          <MenuItem key={id} value={id}>
            {`${name} (${email})`}
          </MenuItem>
        ))}
      </FormText>
      <FormText help={t('name_help')} label={t('name')} name="name" required />
      <Typography>{t('scopes')}</Typography>
      <FormChoices
        choices={TOKEN_SCOPES.map((id) => ({ id, name: t(`scope.${id}`) }))}
        name="scopes"
      />
      <FormText label={t('valid')} name="valid_days" select>
        {TOKEN_DAYS.map((days) => (
          <MenuItem key={days} value={days}>
            {t('days', { smart_count: days })}
          </MenuItem>
        ))}
        <MenuItem value={0}>{t('no_end')}</MenuItem>
      </FormText>
      <FormText
        autoComplete="current-password"
        label={t('password')}
        name="password"
        required
        type="password"
      />
    </>
  )
}

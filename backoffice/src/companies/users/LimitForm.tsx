import { limitPayload } from '#shared/companies/limits/limit_contract'
import { changeUserLimit } from '#shared/companies/limits/limit_endpoints'
import type { UserDetail } from '#shared/companies/users/user_contract'
import { fullName } from '#shared/ground/texts/full_name'
import { languageOf } from '#shared/ground/i18n/language'
import { decimalForInput } from '#shared/ground/money/money'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocale, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import type { InferInput } from 'valibot'
import { useRequest } from '../../ground/app/data_provider'
import { RequestForm, SendButton } from '../../ground/ui/forms/RequestForm'
import { FormProblem } from '../../ground/ui/forms/FormProblem'
import { FormText } from '../../ground/ui/forms/FormText'
import { Part } from '../../ground/ui/Part'

/** The total above which orders of a supplier's user wait for approval (rule 5.29). */
export function LimitForm() {
  const user = useRecordContext<UserDetail>()
  if (!user?.abilities.change_limit) return null
  // Mounts a new form when the limit changes, so that it starts with the new one.
  return <Limit key={user.approval_limit} user={user} />
}

function Limit({ user }: { user: UserDetail }) {
  const request = useRequest()
  const t = useTranslate()
  const language = languageOf(useLocale())
  const notify = useNotify()
  const refresh = useRefresh()
  const send = async (payload: InferInput<typeof limitPayload>) => {
    await request(changeUserLimit, { path: { id: user.id }, body: payload })
    notify('users.limit_saved', { type: 'success' })
    refresh()
  }
  return (
    <Part title={t('users.limit_of', { name: fullName(user) })}>
      <RequestForm
        defaults={{ limit: decimalForInput(user.approval_limit ?? '', language) }}
        payloadOf={({ limit }) => ({ limit: limit || null, seen: user.approval_limit })}
        schema={limitPayload}
        send={send}
      >
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography color="textSecondary">{t('users.limit_hint')}</Typography>
          <FormText inputMode="decimal" label={t('users.limit')} name="limit" size="small" />
          <FormProblem />
          <SendButton>{t('users.save_limit')}</SendButton>
        </Stack>
      </RequestForm>
    </Part>
  )
}

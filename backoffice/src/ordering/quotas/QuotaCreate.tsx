import { type QuotaEvent, quotaContract } from '#shared/ordering/quotas/quota_contract'
import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Title, useCreate, useLocale, useNotify, useRedirect, useTranslate } from 'react-admin'
import { RequestForm, SendButton } from '../../ground/ui/forms/RequestForm'
import { type ChosenCompany, CompanyChoice } from '../../ground/ui/choices/CompanyChoice'
import { FormProblem } from '../../ground/ui/forms/FormProblem'
import { FormText } from '../../ground/ui/forms/FormText'
import { wholeNumberIn } from '../../ground/ui/forms/whole_number_in'
import { useQuotaChoices } from './useQuotaChoices'

interface Typed {
  company_id: ChosenCompany | null
  product_group_id: number | ''
  /** Digits, optionally grouped by spaces. */
  amount: string
  reference: string
}

const NOTHING: Typed = { company_id: null, product_group_id: '', amount: '', reference: '' }

function contractOf({ company_id: company, product_group_id: group, amount, reference }: Typed) {
  return {
    company_id: company?.id,
    product_group_id: group || null,
    amount: wholeNumberIn(amount),
    reference,
  }
}

export default function QuotaCreate() {
  const t = useTranslate()
  const locale = useLocale()
  const notify = useNotify()
  const redirect = useRedirect()
  const onSuccess = ({ id, balance }: QuotaEvent) => {
    const values = { balance: balance.toLocaleString(locale) }
    notify('quota_form.done', { type: 'success', messageArgs: values })
    redirect('show', 'quota_events', id)
  }
  const [create] = useCreate('quota_events', {}, { onSuccess, returnPromise: true })
  return (
    <RequestForm
      defaults={NOTHING}
      failed="quota_form.failed"
      payloadOf={contractOf}
      schema={quotaContract}
      send={(contract, keyOf) => create('quota_events', { data: contract, meta: { keyOf } })}
    >
      <Title title={t('quotas.add')} />
      <Stack spacing={2} sx={{ maxWidth: 560 }}>
        <Typography>{t('quota_form.hint')}</Typography>
        <FormProblem />
        <Choices />
        <FormText inputMode="numeric" label={t('quota_form.amount')} name="amount" required />
        <FormText label={t('quota_form.reference')} name="reference" />
        <SendButton sx={{ alignSelf: 'flex-start' }}>{t('quota_form.submit')}</SendButton>
      </Stack>
    </RequestForm>
  )
}

function Choices() {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const { data, isFetching, error } = useQuotaChoices(search)
  return (
    <>
      {error && <Alert severity="error">{t('quota_form.choices_failed')}</Alert>}
      <CompanyChoice
        companies={data?.companies ?? []}
        isFetching={isFetching}
        label={t('quota_form.company')}
        name="company_id"
        none={t('quota_form.no_company')}
        onSearch={setSearch}
      />
      <FormText label={t('quota_form.group')} name="product_group_id" required select>
        {(data?.product_groups ?? []).map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </FormText>
    </>
  )
}

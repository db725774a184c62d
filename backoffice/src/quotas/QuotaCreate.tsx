import { ApiError } from '#shared/http/api_client'
import { refusalText } from '#shared/http/refusal_text'
import {
  MAX_CONTRACT_LABELS,
  MAX_REFERENCE_LENGTH,
  type QuotaEvent,
} from '#shared/quotas/quota_contract'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Title, useLocale, useNotify, useRedirect, useTranslate } from 'react-admin'
import { api } from '../app/api'
import { type ChosenCompany, CompanyChoice } from '../ui/forms/CompanyChoice'
import { useQuotaChoices } from './useQuotaChoices'

/** The fields that say what is wrong with them. */
const FIELDS = ['company_id', 'product_group_id', 'amount'] as const

/** The labels that were typed, digits grouped or not; null when that is no number of labels. */
function labelsIn(typed: string): number | null {
  const digits = typed.replace(/\s/g, '')
  if (!/^\d{1,13}$/.test(digits)) return null
  const labels = Number(digits)
  return labels >= 1 && labels <= MAX_CONTRACT_LABELS ? labels : null
}

/** What is typed into the form, and what keeps it from being sent. */
function useContract() {
  const [company, setCompany] = useState<ChosenCompany | null>(null)
  const [group, setGroup] = useState('')
  const [amount, setAmount] = useState('')
  const [reference, setReference] = useState('')
  const labels = labelsIn(amount)
  const missing = {
    company_id: company ? undefined : 'required',
    product_group_id: group ? undefined : 'required',
    amount: labels === null ? (amount.trim() ? 'whole' : 'required') : undefined,
  }
  const contract = {
    company_id: company?.id,
    product_group_id: Number(group),
    amount: labels,
    reference,
  }
  const inputs = {
    company,
    setCompany,
    group,
    setGroup,
    amount,
    setAmount,
    reference,
    setReference,
  }
  return { ...inputs, contract, missing, isComplete: !Object.values(missing).some(Boolean) }
}

/** Adds a contract by hand. A lost answer is asked for again with the same key. */
export default function QuotaCreate() {
  const t = useTranslate()
  const locale = useLocale()
  const notify = useNotify()
  const redirect = useRedirect()
  const [key] = useState(() => crypto.randomUUID())
  const [search, setSearch] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const form = useContract()
  const choices = useQuotaChoices(search)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.post<QuotaEvent>('/backoffice/api/quota_events/', form.contract, {
        headers: { 'Idempotency-Key': key },
      }),
    onSuccess: ({ id, balance }) => {
      const values = { balance: balance.toLocaleString(locale) }
      notify('quota_form.done', { type: 'success', messageArgs: values })
      redirect('show', 'quota_events', id)
    },
  })
  const problemAt = (field: (typeof FIELDS)[number]) => {
    const missing = form.missing[field]
    if (isChecked && missing) return t(`quota_form.${missing}`)
    const told = error instanceof ApiError ? error.fieldErrors[field] : undefined
    return Array.isArray(told) ? told[0] : undefined
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (form.isComplete) mutate()
  }
  const isSaidAtField = FIELDS.some((field) => problemAt(field))
  return (
    <Stack component="form" noValidate onSubmit={send} spacing={2} sx={{ maxWidth: 560 }}>
      <Title title={t('quotas.add')} />
      <Typography>{t('quota_form.hint')}</Typography>
      {choices.error && <Alert severity="error">{t('quota_form.choices_failed')}</Alert>}
      {error && !isSaidAtField && (
        <Alert severity="error">{refusalText(error) || t('quota_form.failed')}</Alert>
      )}
      <CompanyChoice
        companies={choices.data?.companies ?? []}
        company={form.company}
        isFetching={choices.isFetching}
        label={t('quota_form.company')}
        none={t('quota_form.no_company')}
        onChange={form.setCompany}
        onSearch={setSearch}
        problem={problemAt('company_id')}
      />
      <TextField
        error={Boolean(problemAt('product_group_id'))}
        helperText={problemAt('product_group_id')}
        label={t('quota_form.group')}
        onChange={({ target }) => form.setGroup(target.value)}
        required
        select
        value={form.group}
      >
        {(choices.data?.product_groups ?? []).map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        error={Boolean(problemAt('amount'))}
        helperText={problemAt('amount')}
        label={t('quota_form.amount')}
        onChange={({ target }) => form.setAmount(target.value)}
        required
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        value={form.amount}
      />
      <TextField
        label={t('quota_form.reference')}
        onChange={({ target }) => form.setReference(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_REFERENCE_LENGTH } }}
        value={form.reference}
      />
      <div>
        <Button disabled={isPending} sx={{ minHeight: 44 }} type="submit" variant="contained">
          {t('quota_form.submit')}
        </Button>
      </div>
    </Stack>
  )
}

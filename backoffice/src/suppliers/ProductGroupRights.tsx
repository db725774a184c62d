import { refusalText } from '#shared/http/refusal_text'
import type {
  SupplierDetail,
  ProductGroupRight,
  QuotaUpdatePayload,
} from '#shared/suppliers/supplier_contract'
import CheckIcon from '@mui/icons-material/Check'
import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '../app/api'

interface ProductGroupRightsProps {
  company: SupplierDetail
  onChanged: () => void
}

/** What the company may order: checkboxes for who may change it, else signs. */
export function ProductGroupRights({ company, onChanged }: ProductGroupRightsProps) {
  const t = useTranslate()
  const rights = company.product_group_rights
  return (
    <section>
      <Typography component="h2" gutterBottom variant="subtitle1">
        {t('company_detail.rights.title')}
      </Typography>
      {company.abilities.edit_product_groups ? (
        <RightsForm company={company} onChanged={onChanged} />
      ) : (
        <Stack component="ul" direction="row" sx={{ flexWrap: 'wrap', gap: 2, m: 0, p: 0 }}>
          {rights.map((right) => (
            <RightSign key={right.id} right={right} />
          ))}
        </Stack>
      )}
    </section>
  )
}

function RightSign({ right }: { right: ProductGroupRight }) {
  const t = useTranslate()
  const Sign = right.can_order ? CheckIcon : CloseIcon
  const meaning = t(`company_detail.rights.${right.can_order ? 'can_order' : 'cannot_order'}`)
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 0.5, listStyle: 'none' }}
    >
      <Sign color={right.can_order ? 'success' : 'error'} fontSize="small" titleAccess={meaning} />
      {right.product_group}
    </Stack>
  )
}

function RightsForm({ company, onChanged }: ProductGroupRightsProps) {
  const t = useTranslate()
  const granted = company.product_group_rights.filter((right) => right.can_order)
  const [chosen, setChosen] = useState(() => new Set(granted.map(({ id }) => id)))
  const update = useMutation({
    mutationFn: (payload: QuotaUpdatePayload) => api.put('/orders/api/quota_update/', payload),
    onSuccess: onChanged,
  })
  const toggle = (id: number) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const { cofor6, cofor10 } = company
  const save = () => update.mutate({ cofor6, cofor10, product_groups: [...chosen] })
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
        {company.product_group_rights.map(({ id, product_group: name }) => (
          <FormControlLabel
            control={<Checkbox checked={chosen.has(id)} onChange={() => toggle(id)} />}
            key={id}
            label={name}
          />
        ))}
      </Stack>
      <Button loading={update.isPending} onClick={save} variant="contained">
        {t('company_detail.rights.save')}
      </Button>
      {update.isSuccess && <Result severity="success" text={t('company_detail.rights.updated')} />}
      {update.error && (
        <Result
          reason={refusalText(update.error)}
          severity="error"
          text={t('company_detail.rights.failed')}
        />
      )}
    </Stack>
  )
}

interface ResultProps {
  severity: 'success' | 'error'
  text: string
  reason?: string
}

function Result({ severity, text, reason }: ResultProps) {
  const t = useTranslate()
  return (
    <Alert severity={severity}>
      <AlertTitle>{t('company_detail.rights.update')}</AlertTitle>
      {text} {reason}
    </Alert>
  )
}

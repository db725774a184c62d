import { changeOrderRights } from '#shared/companies/suppliers/suppliers_endpoints'
import { refusalText } from '#shared/ground/http/refusal_text'
import {
  type SupplierDetail,
  type ProductGroupRight,
  type QuotaUpdatePayload,
  quotaUpdatePayload,
} from '#shared/companies/suppliers/supplier_contract'
import CheckIcon from '@mui/icons-material/Check'
import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { RequestForm, SendButton } from '../../ground/ui/forms/RequestForm'
import { FormChoices } from '../../ground/ui/choices/FormChoices'

interface ProductGroupRightsProps {
  company: SupplierDetail
  onChanged: () => void
}

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
  const request = useRequest()
  const t = useTranslate()
  const { cofor6, cofor10, product_group_rights: rights } = company
  const { isSuccess, error, mutateAsync } = useMutation({
    mutationFn: (payload: QuotaUpdatePayload) => request(changeOrderRights, { body: payload }),
    onSuccess: onChanged,
  })
  const seen = rights.filter((right) => right.can_order).map(({ id }) => id)
  return (
    <>
      <RequestForm
        defaults={{ product_groups: seen }}
        // Mounts a new form when the rights change, so that it starts with the new ones.
        key={seen.join()}
        payloadOf={({ product_groups }) => ({ cofor6, cofor10, product_groups, seen })}
        schema={quotaUpdatePayload}
        send={(payload) => mutateAsync(payload)}
      >
        <FormChoices
          choices={rights.map(({ id, product_group: name }) => ({ id, name }))}
          name="product_groups"
        />
        <SendButton sx={{ display: 'flex' }}>{t('company_detail.rights.save')}</SendButton>
      </RequestForm>
      {isSuccess && <Result severity="success" text={t('company_detail.rights.updated')} />}
      {error && (
        <Result
          reason={refusalText(error)}
          severity="error"
          text={t('company_detail.rights.failed')}
        />
      )}
    </>
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
    <Alert severity={severity} sx={{ mt: 1 }}>
      <AlertTitle>{t('company_detail.rights.update')}</AlertTitle>
      {text} {reason}
    </Alert>
  )
}

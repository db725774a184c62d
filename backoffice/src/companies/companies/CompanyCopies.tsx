import { Copies } from '#shared/companies/copies/Copies'
import type { CopyParts } from '#shared/companies/copies/CopyDialog'
import {
  type CopyRequests,
  addCopy,
  changeCopy,
  deleteCopy,
  listCopies,
} from '#shared/companies/copies/copy_endpoints'
import type { CompanyDetail } from '#shared/companies/companies/company_resource_contract'
import { FormWordsContext } from '#shared/ground/forms/form_words'
import { languageOf } from '#shared/ground/i18n/language'
import Stack from '@mui/material/Stack'
import { useLocale, useRecordContext, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { ConfirmedAction } from '../../ground/ui/ConfirmedAction'
import { FormDialog } from '../../ground/ui/forms/FormDialog'
import { useUnsaved } from '../../ground/ui/unsaved/unsaved_changes'

type Request = ReturnType<typeof useRequest>

const requestsOf = (request: Request, id: number): CopyRequests => ({
  list: () => request(listCopies, { path: { id } }),
  add: (body) => request(addCopy, { path: { id }, body }),
  change: (pk, body) => request(changeCopy, { path: { id, pk }, body }),
  remove: (pk) => request(deleteCopy, { path: { id, pk } }),
})

const Frame: CopyParts['Frame'] = ({ unsaved, ...dialog }) => {
  useUnsaved(unsaved)
  return <FormDialog {...dialog} fullWidth maxWidth="sm" open />
}

/** The recipients of copies of a company's order mails. */
export default function CompanyCopies() {
  const t = useTranslate()
  const request = useRequest()
  const language = languageOf(useLocale())
  const company = useRecordContext<CompanyDetail>()
  if (!company) return null
  return (
    <Stack spacing={2}>
      <FormWordsContext value={t}>
        <Copies
          Frame={Frame}
          companyId={company.id}
          deleteButton={({ email }, remove) => (
            <ConfirmedAction
              act={remove}
              isDangerous
              isLast
              label={t('copies.delete')}
              question={t('copies.delete_text', { email })}
            />
          )}
          language={language}
          mayChange
          requests={requestsOf(request, company.id)}
          showsRefused={false}
          t={t}
        />
      </FormWordsContext>
    </Stack>
  )
}
